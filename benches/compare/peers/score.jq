# The stickers that have the colour of their face's middle.
[.faces[] | flatten | .[length / 2 | floor] as $middle | map(select(. == $middle)) | length] | add
