# Print an optspec for argparse to handle cmd's options that are independent of any subcommand.
function __fish_twistwright_global_optspecs
    string join \n color= j/jobs= k/keep-going q/quiet error-format= h/help V/version
end

function __fish_twistwright_needs_command
    # Figure out if the current invocation already has a command.
    set -l cmd (commandline -opc)
    set -e cmd[1]
    argparse -s (__fish_twistwright_global_optspecs) -- $cmd 2>/dev/null
    or return
    if set -q argv[1]
        # Also print the command, so this can be used to figure out what it is.
        echo $argv[1]
        return 1
    end
    return 0
end

function __fish_twistwright_using_subcommand
    set -l cmd (__fish_twistwright_needs_command)
    test -z "$cmd"
    and return 1
    contains -- $cmd[1] $argv
end

complete -c twistwright -n "__fish_twistwright_needs_command" -l color -d 'When to colour' -r -f -a "auto\t''
always\t''
never\t''"
complete -c twistwright -n "__fish_twistwright_needs_command" -s j -l jobs -d 'Work on N items at a time; order and bytes stay the same' -r -f
complete -c twistwright -n "__fish_twistwright_needs_command" -l error-format -d 'How errors are written on standard error' -r -f -a "human\t''
json\t''"
complete -c twistwright -n "__fish_twistwright_needs_command" -s k -l keep-going -d 'Let an error line take a bad item\'s place and go on'
complete -c twistwright -n "__fish_twistwright_needs_command" -s q -l quiet -d 'Say less on standard error'
complete -c twistwright -n "__fish_twistwright_needs_command" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c twistwright -n "__fish_twistwright_needs_command" -s V -l version -d 'Print version'
complete -c twistwright -n "__fish_twistwright_needs_command" -f -a "scramble" -d 'Deal a scrambled cube'
complete -c twistwright -n "__fish_twistwright_needs_command" -f -a "apply" -d 'Apply turns to cubes'
complete -c twistwright -n "__fish_twistwright_needs_command" -f -a "score" -d 'Count the stickers that match their face\'s centre'
complete -c twistwright -n "__fish_twistwright_needs_command" -f -a "validate" -d 'Judge a submission as the game would'
complete -c twistwright -n "__fish_twistwright_needs_command" -f -a "turns" -d 'Read turns and print them in another form'
complete -c twistwright -n "__fish_twistwright_needs_command" -f -a "convert" -d 'Change the format of cubes'
complete -c twistwright -n "__fish_twistwright_needs_command" -f -a "encode" -d 'Encode 3x3x3 cubes as 11 Twizzle bytes'
complete -c twistwright -n "__fish_twistwright_needs_command" -f -a "decode" -d 'Decode 11 Twizzle bytes to 3x3x3 cubes'
complete -c twistwright -n "__fish_twistwright_needs_command" -f -a "solve" -d 'Find the best submission in the time there is'
complete -c twistwright -n "__fish_twistwright_needs_command" -f -a "tables" -d 'Build, list or clear the solver\'s tables'
complete -c twistwright -n "__fish_twistwright_needs_command" -f -a "show" -d 'Draw cubes and boards'
complete -c twistwright -n "__fish_twistwright_needs_command" -f -a "deal" -d 'Deal a run of Cordwright'
complete -c twistwright -n "__fish_twistwright_needs_command" -f -a "check" -d 'List the proper crossings of boards'
complete -c twistwright -n "__fish_twistwright_needs_command" -f -a "step" -d 'Take actions in runs of Cordwright'
complete -c twistwright -n "__fish_twistwright_needs_command" -f -a "untangle" -d 'Find the fewest swaps that clear boards'
complete -c twistwright -n "__fish_twistwright_needs_command" -f -a "replay" -d 'Run an action log through the rules'
complete -c twistwright -n "__fish_twistwright_needs_command" -f -a "schema" -d 'Print the JSON Schema of a format'
complete -c twistwright -n "__fish_twistwright_needs_command" -f -a "completions" -d 'Print a shell\'s completion script'
complete -c twistwright -n "__fish_twistwright_needs_command" -f -a "man" -d 'Print a manual page'
complete -c twistwright -n "__fish_twistwright_using_subcommand scramble" -s n -l size -d 'The size of the cube' -r -f
complete -c twistwright -n "__fish_twistwright_using_subcommand scramble" -l seed -d 'Where the randomness starts: a number or any text; without it a random one, which is shown' -r -f
complete -c twistwright -n "__fish_twistwright_using_subcommand scramble" -l count -d 'Deal this many: seeds S, S+1, ... or S, S/1, S/2, ... for text' -r -f
complete -c twistwright -n "__fish_twistwright_using_subcommand scramble" -l length -d 'Turn this often instead of 11, 25, 40, 60, 80, 100 times for sizes 2 to 7' -r -f
complete -c twistwright -n "__fish_twistwright_using_subcommand scramble" -l to -d 'How to write the scramble: a cube, or the turns that make it' -r -f -a "json\t'the game\'s object, {size:3,faces:{...}}'
facelets\t'6 n n letters in the order U R F D L B'
net\t'the plain net, 3 n lines'
hex\t'22 hex digits of a Twizzle record, 3x3x3 only'
base64\t'16 base64 characters of a Twizzle record, 3x3x3 only'
kpattern\t'KPattern JSON, 3x3x3 only'
components\t'the numbers of a Twizzle record, 3x3x3 only'
solver\t'facelets in the current holding, each sticker named after the face whose centre shows its colour'
older\t'the older game\'s object, 3x3x3 only'
turns\t'the bare list of the turns that make it'
notation\t'SiGN with one space between turns: R U\' 2F2'
submission\t'what the game takes: {solution:[...]}'"
complete -c twistwright -n "__fish_twistwright_using_subcommand scramble" -l color -d 'When to colour' -r -f -a "auto\t''
always\t''
never\t''"
complete -c twistwright -n "__fish_twistwright_using_subcommand scramble" -s j -l jobs -d 'Work on N items at a time; order and bytes stay the same' -r -f
complete -c twistwright -n "__fish_twistwright_using_subcommand scramble" -l error-format -d 'How errors are written on standard error' -r -f -a "human\t''
json\t''"
complete -c twistwright -n "__fish_twistwright_using_subcommand scramble" -l random-state -d 'Draw uniformly from the states that turns can reach'
complete -c twistwright -n "__fish_twistwright_using_subcommand scramble" -l centers -d 'Know how the centres are turned (3x3x3)'
complete -c twistwright -n "__fish_twistwright_using_subcommand scramble" -s k -l keep-going -d 'Let an error line take a bad item\'s place and go on'
complete -c twistwright -n "__fish_twistwright_using_subcommand scramble" -s q -l quiet -d 'Say less on standard error'
complete -c twistwright -n "__fish_twistwright_using_subcommand scramble" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c twistwright -n "__fish_twistwright_using_subcommand apply" -s s -l scramble -d 'Read cubes from this file; - or none is standard input' -r -F
complete -c twistwright -n "__fish_twistwright_using_subcommand apply" -l turns -d 'Read the turns from a file, whatever lines it holds; - is standard input' -r -F
complete -c twistwright -n "__fish_twistwright_using_subcommand apply" -s n -l size -d 'Start from a solved cube of this size instead of reading one' -r -f
complete -c twistwright -n "__fish_twistwright_using_subcommand apply" -l alg -d 'Start from the solved cube (size 3 or -n) after these turns' -r -f -a "U\t'face U clockwise'
R\t'face R clockwise'
F\t'face F clockwise'
D\t'face D clockwise'
L\t'face L clockwise'
B\t'face B clockwise'
M\t'middle layer, like L'
E\t'middle layer, like D'
S\t'middle layer, like F'
x\t'whole cube, like R'
y\t'whole cube, like U'
z\t'whole cube, like F'"
complete -c twistwright -n "__fish_twistwright_using_subcommand apply" -l from -d 'Read the input as this format instead of finding out' -r -f -a "json\t'the game\'s object, {size:3,faces:{...}}'
facelets\t'6 n n letters in the order U R F D L B'
hex\t'22 hex digits of a Twizzle record, 3x3x3 only'
base64\t'16 base64 characters of a Twizzle record, 3x3x3 only'
kpattern\t'KPattern JSON, 3x3x3 only'
components\t'the numbers of a Twizzle record, 3x3x3 only'
older\t'the older game\'s object, 3x3x3 only'"
complete -c twistwright -n "__fish_twistwright_using_subcommand apply" -l lowercase -d 'What small face letters such as r turn' -r -f -a "wide\t'layers 1 and 2, as SiGN and Twizzle have it'
slice\t'layer 2 alone, as older texts have it'
refuse\t'nothing: an error'"
complete -c twistwright -n "__fish_twistwright_using_subcommand apply" -l to -d 'How to write the cube' -r -f -a "json\t'the game\'s object, {size:3,faces:{...}}'
facelets\t'6 n n letters in the order U R F D L B'
net\t'the plain net, 3 n lines'
hex\t'22 hex digits of a Twizzle record, 3x3x3 only'
base64\t'16 base64 characters of a Twizzle record, 3x3x3 only'
kpattern\t'KPattern JSON, 3x3x3 only'
components\t'the numbers of a Twizzle record, 3x3x3 only'
solver\t'facelets in the current holding, each sticker named after the face whose centre shows its colour'
older\t'the older game\'s object, 3x3x3 only'"
complete -c twistwright -n "__fish_twistwright_using_subcommand apply" -l color -d 'When to colour' -r -f -a "auto\t''
always\t''
never\t''"
complete -c twistwright -n "__fish_twistwright_using_subcommand apply" -s j -l jobs -d 'Work on N items at a time; order and bytes stay the same' -r -f
complete -c twistwright -n "__fish_twistwright_using_subcommand apply" -l error-format -d 'How errors are written on standard error' -r -f -a "human\t''
json\t''"
complete -c twistwright -n "__fish_twistwright_using_subcommand apply" -l centers -d 'With -n: know how the centres are turned (3x3x3)'
complete -c twistwright -n "__fish_twistwright_using_subcommand apply" -s k -l keep-going -d 'Let an error line take a bad item\'s place and go on'
complete -c twistwright -n "__fish_twistwright_using_subcommand apply" -s q -l quiet -d 'Say less on standard error'
complete -c twistwright -n "__fish_twistwright_using_subcommand apply" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c twistwright -n "__fish_twistwright_using_subcommand score" -s n -l size -d 'Start from a solved cube of this size instead of reading one' -r -f
complete -c twistwright -n "__fish_twistwright_using_subcommand score" -l alg -d 'Start from the solved cube (size 3 or -n) after these turns' -r -f -a "U\t'face U clockwise'
R\t'face R clockwise'
F\t'face F clockwise'
D\t'face D clockwise'
L\t'face L clockwise'
B\t'face B clockwise'
M\t'middle layer, like L'
E\t'middle layer, like D'
S\t'middle layer, like F'
x\t'whole cube, like R'
y\t'whole cube, like U'
z\t'whole cube, like F'"
complete -c twistwright -n "__fish_twistwright_using_subcommand score" -l from -d 'Read the input as this format instead of finding out' -r -f -a "json\t'the game\'s object, {size:3,faces:{...}}'
facelets\t'6 n n letters in the order U R F D L B'
hex\t'22 hex digits of a Twizzle record, 3x3x3 only'
base64\t'16 base64 characters of a Twizzle record, 3x3x3 only'
kpattern\t'KPattern JSON, 3x3x3 only'
components\t'the numbers of a Twizzle record, 3x3x3 only'
older\t'the older game\'s object, 3x3x3 only'"
complete -c twistwright -n "__fish_twistwright_using_subcommand score" -l lowercase -d 'What small face letters such as r turn' -r -f -a "wide\t'layers 1 and 2, as SiGN and Twizzle have it'
slice\t'layer 2 alone, as older texts have it'
refuse\t'nothing: an error'"
complete -c twistwright -n "__fish_twistwright_using_subcommand score" -l color -d 'When to colour' -r -f -a "auto\t''
always\t''
never\t''"
complete -c twistwright -n "__fish_twistwright_using_subcommand score" -s j -l jobs -d 'Work on N items at a time; order and bytes stay the same' -r -f
complete -c twistwright -n "__fish_twistwright_using_subcommand score" -l error-format -d 'How errors are written on standard error' -r -f -a "human\t''
json\t''"
complete -c twistwright -n "__fish_twistwright_using_subcommand score" -l centers -d 'With -n: know how the centres are turned (3x3x3)'
complete -c twistwright -n "__fish_twistwright_using_subcommand score" -l full -d 'Exit with 1 unless every cube has full marks'
complete -c twistwright -n "__fish_twistwright_using_subcommand score" -l by-face -d 'Print the count of each face too'
complete -c twistwright -n "__fish_twistwright_using_subcommand score" -l json -d 'Print an object'
complete -c twistwright -n "__fish_twistwright_using_subcommand score" -s k -l keep-going -d 'Let an error line take a bad item\'s place and go on'
complete -c twistwright -n "__fish_twistwright_using_subcommand score" -s q -l quiet -d 'Say less on standard error'
complete -c twistwright -n "__fish_twistwright_using_subcommand score" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c twistwright -n "__fish_twistwright_using_subcommand validate" -s s -l scramble -d 'The scrambled cube it is for; - is standard input' -r -F
complete -c twistwright -n "__fish_twistwright_using_subcommand validate" -s n -l size -d 'Start from a solved cube of this size instead of reading one' -r -f
complete -c twistwright -n "__fish_twistwright_using_subcommand validate" -l alg -d 'Start from the solved cube (size 3 or -n) after these turns' -r -f -a "U\t'face U clockwise'
R\t'face R clockwise'
F\t'face F clockwise'
D\t'face D clockwise'
L\t'face L clockwise'
B\t'face B clockwise'
M\t'middle layer, like L'
E\t'middle layer, like D'
S\t'middle layer, like F'
x\t'whole cube, like R'
y\t'whole cube, like U'
z\t'whole cube, like F'"
complete -c twistwright -n "__fish_twistwright_using_subcommand validate" -l from -d 'Read the input as this format instead of finding out' -r -f -a "json\t'the game\'s object, {size:3,faces:{...}}'
facelets\t'6 n n letters in the order U R F D L B'
hex\t'22 hex digits of a Twizzle record, 3x3x3 only'
base64\t'16 base64 characters of a Twizzle record, 3x3x3 only'
kpattern\t'KPattern JSON, 3x3x3 only'
components\t'the numbers of a Twizzle record, 3x3x3 only'
older\t'the older game\'s object, 3x3x3 only'"
complete -c twistwright -n "__fish_twistwright_using_subcommand validate" -l lowercase -d 'What small face letters such as r turn' -r -f -a "wide\t'layers 1 and 2, as SiGN and Twizzle have it'
slice\t'layer 2 alone, as older texts have it'
refuse\t'nothing: an error'"
complete -c twistwright -n "__fish_twistwright_using_subcommand validate" -l best -d 'The best accepted submission so far, which this one has to beat' -r -f
complete -c twistwright -n "__fish_twistwright_using_subcommand validate" -l accepted -d 'How many submissions were accepted so far (50 is the limit)' -r -f
complete -c twistwright -n "__fish_twistwright_using_subcommand validate" -l color -d 'When to colour' -r -f -a "auto\t''
always\t''
never\t''"
complete -c twistwright -n "__fish_twistwright_using_subcommand validate" -s j -l jobs -d 'Work on N items at a time; order and bytes stay the same' -r -f
complete -c twistwright -n "__fish_twistwright_using_subcommand validate" -l error-format -d 'How errors are written on standard error' -r -f -a "human\t''
json\t''"
complete -c twistwright -n "__fish_twistwright_using_subcommand validate" -l centers -d 'With -n: know how the centres are turned (3x3x3)'
complete -c twistwright -n "__fish_twistwright_using_subcommand validate" -l lines -d 'Judge one submission a line, each against the same --best and --accepted'
complete -c twistwright -n "__fish_twistwright_using_subcommand validate" -l lenient -d 'Take a bare list of turns as a submission too'
complete -c twistwright -n "__fish_twistwright_using_subcommand validate" -s k -l keep-going -d 'Let an error line take a bad item\'s place and go on'
complete -c twistwright -n "__fish_twistwright_using_subcommand validate" -s q -l quiet -d 'Say less on standard error'
complete -c twistwright -n "__fish_twistwright_using_subcommand validate" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c twistwright -n "__fish_twistwright_using_subcommand turns" -l turns -d 'Read the turns from a file, whatever lines it holds; - is standard input' -r -F
complete -c twistwright -n "__fish_twistwright_using_subcommand turns" -s n -l size -d 'The size of the cube the turns are for' -r -f
complete -c twistwright -n "__fish_twistwright_using_subcommand turns" -l lowercase -d 'What small face letters such as r turn' -r -f -a "wide\t'layers 1 and 2, as SiGN and Twizzle have it'
slice\t'layer 2 alone, as older texts have it'
refuse\t'nothing: an error'"
complete -c twistwright -n "__fish_twistwright_using_subcommand turns" -l to -d 'How to write the list' -r -f -a "notation\t'SiGN with one space between turns: R U\' 2F2'
submission\t'what the game takes: {solution:[...]}'
list\t'the bare list: [{face:R,layer:1,turns:1},...]'
older\t'the older game\'s list: [1R,1U\',2F,2F]'"
complete -c twistwright -n "__fish_twistwright_using_subcommand turns" -l color -d 'When to colour' -r -f -a "auto\t''
always\t''
never\t''"
complete -c twistwright -n "__fish_twistwright_using_subcommand turns" -s j -l jobs -d 'Work on N items at a time; order and bytes stay the same' -r -f
complete -c twistwright -n "__fish_twistwright_using_subcommand turns" -l error-format -d 'How errors are written on standard error' -r -f -a "human\t''
json\t''"
complete -c twistwright -n "__fish_twistwright_using_subcommand turns" -l invert -d 'Write the list that undoes it'
complete -c twistwright -n "__fish_twistwright_using_subcommand turns" -l simplify -d 'Merge and cancel turns of parallel layers; the effect on every sticker stays'
complete -c twistwright -n "__fish_twistwright_using_subcommand turns" -l drop-rotations -d 'Also take out rotations of the whole cube and rename the faces behind them'
complete -c twistwright -n "__fish_twistwright_using_subcommand turns" -l count -d 'Print the number of single turns instead'
complete -c twistwright -n "__fish_twistwright_using_subcommand turns" -s k -l keep-going -d 'Let an error line take a bad item\'s place and go on'
complete -c twistwright -n "__fish_twistwright_using_subcommand turns" -s q -l quiet -d 'Say less on standard error'
complete -c twistwright -n "__fish_twistwright_using_subcommand turns" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c twistwright -n "__fish_twistwright_using_subcommand convert" -s n -l size -d 'Start from a solved cube of this size instead of reading one' -r -f
complete -c twistwright -n "__fish_twistwright_using_subcommand convert" -l alg -d 'Start from the solved cube (size 3 or -n) after these turns' -r -f -a "U\t'face U clockwise'
R\t'face R clockwise'
F\t'face F clockwise'
D\t'face D clockwise'
L\t'face L clockwise'
B\t'face B clockwise'
M\t'middle layer, like L'
E\t'middle layer, like D'
S\t'middle layer, like F'
x\t'whole cube, like R'
y\t'whole cube, like U'
z\t'whole cube, like F'"
complete -c twistwright -n "__fish_twistwright_using_subcommand convert" -l from -d 'Read the input as this format instead of finding out' -r -f -a "json\t'the game\'s object, {size:3,faces:{...}}'
facelets\t'6 n n letters in the order U R F D L B'
hex\t'22 hex digits of a Twizzle record, 3x3x3 only'
base64\t'16 base64 characters of a Twizzle record, 3x3x3 only'
kpattern\t'KPattern JSON, 3x3x3 only'
components\t'the numbers of a Twizzle record, 3x3x3 only'
older\t'the older game\'s object, 3x3x3 only'"
complete -c twistwright -n "__fish_twistwright_using_subcommand convert" -l lowercase -d 'What small face letters such as r turn' -r -f -a "wide\t'layers 1 and 2, as SiGN and Twizzle have it'
slice\t'layer 2 alone, as older texts have it'
refuse\t'nothing: an error'"
complete -c twistwright -n "__fish_twistwright_using_subcommand convert" -l to -d 'The format to write' -r -f -a "json\t'the game\'s object, {size:3,faces:{...}}'
facelets\t'6 n n letters in the order U R F D L B'
net\t'the plain net, 3 n lines'
hex\t'22 hex digits of a Twizzle record, 3x3x3 only'
base64\t'16 base64 characters of a Twizzle record, 3x3x3 only'
kpattern\t'KPattern JSON, 3x3x3 only'
components\t'the numbers of a Twizzle record, 3x3x3 only'
solver\t'facelets in the current holding, each sticker named after the face whose centre shows its colour'
older\t'the older game\'s object, 3x3x3 only'"
complete -c twistwright -n "__fish_twistwright_using_subcommand convert" -l color -d 'When to colour' -r -f -a "auto\t''
always\t''
never\t''"
complete -c twistwright -n "__fish_twistwright_using_subcommand convert" -s j -l jobs -d 'Work on N items at a time; order and bytes stay the same' -r -f
complete -c twistwright -n "__fish_twistwright_using_subcommand convert" -l error-format -d 'How errors are written on standard error' -r -f -a "human\t''
json\t''"
complete -c twistwright -n "__fish_twistwright_using_subcommand convert" -l centers -d 'With -n: know how the centres are turned (3x3x3)'
complete -c twistwright -n "__fish_twistwright_using_subcommand convert" -l check -d 'Say instead whether turns can reach each cube and everything that stands against it'
complete -c twistwright -n "__fish_twistwright_using_subcommand convert" -s k -l keep-going -d 'Let an error line take a bad item\'s place and go on'
complete -c twistwright -n "__fish_twistwright_using_subcommand convert" -s q -l quiet -d 'Say less on standard error'
complete -c twistwright -n "__fish_twistwright_using_subcommand convert" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c twistwright -n "__fish_twistwright_using_subcommand encode" -s n -l size -d 'Start from a solved cube of this size instead of reading one' -r -f
complete -c twistwright -n "__fish_twistwright_using_subcommand encode" -l alg -d 'Start from the solved cube (size 3 or -n) after these turns' -r -f -a "U\t'face U clockwise'
R\t'face R clockwise'
F\t'face F clockwise'
D\t'face D clockwise'
L\t'face L clockwise'
B\t'face B clockwise'
M\t'middle layer, like L'
E\t'middle layer, like D'
S\t'middle layer, like F'
x\t'whole cube, like R'
y\t'whole cube, like U'
z\t'whole cube, like F'"
complete -c twistwright -n "__fish_twistwright_using_subcommand encode" -l from -d 'Read the input as this format instead of finding out' -r -f -a "json\t'the game\'s object, {size:3,faces:{...}}'
facelets\t'6 n n letters in the order U R F D L B'
hex\t'22 hex digits of a Twizzle record, 3x3x3 only'
base64\t'16 base64 characters of a Twizzle record, 3x3x3 only'
kpattern\t'KPattern JSON, 3x3x3 only'
components\t'the numbers of a Twizzle record, 3x3x3 only'
older\t'the older game\'s object, 3x3x3 only'"
complete -c twistwright -n "__fish_twistwright_using_subcommand encode" -l lowercase -d 'What small face letters such as r turn' -r -f -a "wide\t'layers 1 and 2, as SiGN and Twizzle have it'
slice\t'layer 2 alone, as older texts have it'
refuse\t'nothing: an error'"
complete -c twistwright -n "__fish_twistwright_using_subcommand encode" -l color -d 'When to colour' -r -f -a "auto\t''
always\t''
never\t''"
complete -c twistwright -n "__fish_twistwright_using_subcommand encode" -s j -l jobs -d 'Work on N items at a time; order and bytes stay the same' -r -f
complete -c twistwright -n "__fish_twistwright_using_subcommand encode" -l error-format -d 'How errors are written on standard error' -r -f -a "human\t''
json\t''"
complete -c twistwright -n "__fish_twistwright_using_subcommand encode" -l centers -d 'With -n: know how the centres are turned (3x3x3)'
complete -c twistwright -n "__fish_twistwright_using_subcommand encode" -l base64 -d 'Write 16 base64 characters a line'
complete -c twistwright -n "__fish_twistwright_using_subcommand encode" -l raw -d 'Write 11 bytes a record, one record after another (not with --keep-going)'
complete -c twistwright -n "__fish_twistwright_using_subcommand encode" -l json -d 'Write {"id":...,"hex":"..."} a line'
complete -c twistwright -n "__fish_twistwright_using_subcommand encode" -l no-centers -d 'Leave out how the centres are turned (MO_Q = 0)'
complete -c twistwright -n "__fish_twistwright_using_subcommand encode" -l no-orientation -d 'Leave out how the cube is held (PO_U = 7)'
complete -c twistwright -n "__fish_twistwright_using_subcommand encode" -l solvable -d 'Refuse cubes that turns cannot reach'
complete -c twistwright -n "__fish_twistwright_using_subcommand encode" -s k -l keep-going -d 'Let an error line take a bad item\'s place and go on'
complete -c twistwright -n "__fish_twistwright_using_subcommand encode" -s q -l quiet -d 'Say less on standard error'
complete -c twistwright -n "__fish_twistwright_using_subcommand encode" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c twistwright -n "__fish_twistwright_using_subcommand decode" -l to -d 'How to write the cube' -r -f -a "json\t'the game\'s object, {size:3,faces:{...}}'
facelets\t'6 n n letters in the order U R F D L B'
net\t'the plain net, 3 n lines'
hex\t'22 hex digits of a Twizzle record, 3x3x3 only'
base64\t'16 base64 characters of a Twizzle record, 3x3x3 only'
kpattern\t'KPattern JSON, 3x3x3 only'
components\t'the numbers of a Twizzle record, 3x3x3 only'
solver\t'facelets in the current holding, each sticker named after the face whose centre shows its colour'
older\t'the older game\'s object, 3x3x3 only'"
complete -c twistwright -n "__fish_twistwright_using_subcommand decode" -l color -d 'When to colour' -r -f -a "auto\t''
always\t''
never\t''"
complete -c twistwright -n "__fish_twistwright_using_subcommand decode" -s j -l jobs -d 'Work on N items at a time; order and bytes stay the same' -r -f
complete -c twistwright -n "__fish_twistwright_using_subcommand decode" -l error-format -d 'How errors are written on standard error' -r -f -a "human\t''
json\t''"
complete -c twistwright -n "__fish_twistwright_using_subcommand decode" -l raw -d 'Read 11 bytes a record, one record after another'
complete -c twistwright -n "__fish_twistwright_using_subcommand decode" -l solvable -d 'Exit with 1 if turns cannot reach a cube, and say why on standard error'
complete -c twistwright -n "__fish_twistwright_using_subcommand decode" -l strict -d 'Refuse set bits that mean nothing: PO_L beside PO_U = 7, MO beside MO_Q = 0'
complete -c twistwright -n "__fish_twistwright_using_subcommand decode" -s k -l keep-going -d 'Let an error line take a bad item\'s place and go on'
complete -c twistwright -n "__fish_twistwright_using_subcommand decode" -s q -l quiet -d 'Say less on standard error'
complete -c twistwright -n "__fish_twistwright_using_subcommand decode" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c twistwright -n "__fish_twistwright_using_subcommand solve" -s n -l size -d 'Start from a solved cube of this size instead of reading one' -r -f
complete -c twistwright -n "__fish_twistwright_using_subcommand solve" -l alg -d 'Start from the solved cube (size 3 or -n) after these turns' -r -f -a "U\t'face U clockwise'
R\t'face R clockwise'
F\t'face F clockwise'
D\t'face D clockwise'
L\t'face L clockwise'
B\t'face B clockwise'
M\t'middle layer, like L'
E\t'middle layer, like D'
S\t'middle layer, like F'
x\t'whole cube, like R'
y\t'whole cube, like U'
z\t'whole cube, like F'"
complete -c twistwright -n "__fish_twistwright_using_subcommand solve" -l from -d 'Read the input as this format instead of finding out' -r -f -a "json\t'the game\'s object, {size:3,faces:{...}}'
facelets\t'6 n n letters in the order U R F D L B'
hex\t'22 hex digits of a Twizzle record, 3x3x3 only'
base64\t'16 base64 characters of a Twizzle record, 3x3x3 only'
kpattern\t'KPattern JSON, 3x3x3 only'
components\t'the numbers of a Twizzle record, 3x3x3 only'
older\t'the older game\'s object, 3x3x3 only'"
complete -c twistwright -n "__fish_twistwright_using_subcommand solve" -l lowercase -d 'What small face letters such as r turn' -r -f -a "wide\t'layers 1 and 2, as SiGN and Twizzle have it'
slice\t'layer 2 alone, as older texts have it'
refuse\t'nothing: an error'"
complete -c twistwright -n "__fish_twistwright_using_subcommand solve" -l time -d 'Seconds to search for each cube; what is found depends on the machine [default: 25]' -r -f
complete -c twistwright -n "__fish_twistwright_using_subcommand solve" -l steps -d 'Search this many states instead of by the clock; the same on every machine (3x3x3)' -r -f
complete -c twistwright -n "__fish_twistwright_using_subcommand solve" -l target -d 'Stop at an answer this short' -r -f
complete -c twistwright -n "__fish_twistwright_using_subcommand solve" -l memory -d 'Memory for the search of a 5x5x5 or 7x7x7, beside some 200 MiB of tables' -r -f
complete -c twistwright -n "__fish_twistwright_using_subcommand solve" -l to -d 'How to write the answer' -r -f -a "notation\t'SiGN with one space between turns: R U\' 2F2'
submission\t'what the game takes: {solution:[...]}'
list\t'the bare list: [{face:R,layer:1,turns:1},...]'
older\t'the older game\'s list: [1R,1U\',2F,2F]'"
complete -c twistwright -n "__fish_twistwright_using_subcommand solve" -l color -d 'When to colour' -r -f -a "auto\t''
always\t''
never\t''"
complete -c twistwright -n "__fish_twistwright_using_subcommand solve" -s j -l jobs -d 'Work on N items at a time; order and bytes stay the same' -r -f
complete -c twistwright -n "__fish_twistwright_using_subcommand solve" -l error-format -d 'How errors are written on standard error' -r -f -a "human\t''
json\t''"
complete -c twistwright -n "__fish_twistwright_using_subcommand solve" -l centers -d 'With -n: know how the centres are turned (3x3x3)'
complete -c twistwright -n "__fish_twistwright_using_subcommand solve" -l optimal -d 'Go on until it is known that no shorter answer exists (3x3x3), for ever without --time: seconds for 15 turns, a minute or two for 16, far longer for 17'
complete -c twistwright -n "__fish_twistwright_using_subcommand solve" -l stream -d 'Print each better answer as soon as it is found, the last one last (one cube)'
complete -c twistwright -n "__fish_twistwright_using_subcommand solve" -l no-cache -d 'Neither look for kept tables (nor does --steps) nor keep any'
complete -c twistwright -n "__fish_twistwright_using_subcommand solve" -s k -l keep-going -d 'Let an error line take a bad item\'s place and go on'
complete -c twistwright -n "__fish_twistwright_using_subcommand solve" -s q -l quiet -d 'Say less on standard error'
complete -c twistwright -n "__fish_twistwright_using_subcommand solve" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c twistwright -n "__fish_twistwright_using_subcommand tables" -l color -d 'When to colour' -r -f -a "auto\t''
always\t''
never\t''"
complete -c twistwright -n "__fish_twistwright_using_subcommand tables" -s j -l jobs -d 'Work on N items at a time; order and bytes stay the same' -r -f
complete -c twistwright -n "__fish_twistwright_using_subcommand tables" -l error-format -d 'How errors are written on standard error' -r -f -a "human\t''
json\t''"
complete -c twistwright -n "__fish_twistwright_using_subcommand tables" -l full -d 'Build the full tables of the 3x3x3 and those of the 5x5x5 and 7x7x7, and keep them'
complete -c twistwright -n "__fish_twistwright_using_subcommand tables" -l list -d 'List what is kept; so it does without options'
complete -c twistwright -n "__fish_twistwright_using_subcommand tables" -l clear -d 'Remove all that is kept, and list what that was'
complete -c twistwright -n "__fish_twistwright_using_subcommand tables" -s k -l keep-going -d 'Let an error line take a bad item\'s place and go on'
complete -c twistwright -n "__fish_twistwright_using_subcommand tables" -s q -l quiet -d 'Say less on standard error'
complete -c twistwright -n "__fish_twistwright_using_subcommand tables" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c twistwright -n "__fish_twistwright_using_subcommand show" -s n -l size -d 'Start from a solved cube of this size instead of reading one' -r -f
complete -c twistwright -n "__fish_twistwright_using_subcommand show" -l alg -d 'Start from the solved cube (size 3 or -n) after these turns' -r -f -a "U\t'face U clockwise'
R\t'face R clockwise'
F\t'face F clockwise'
D\t'face D clockwise'
L\t'face L clockwise'
B\t'face B clockwise'
M\t'middle layer, like L'
E\t'middle layer, like D'
S\t'middle layer, like F'
x\t'whole cube, like R'
y\t'whole cube, like U'
z\t'whole cube, like F'"
complete -c twistwright -n "__fish_twistwright_using_subcommand show" -l from -d 'Read the input as this format instead of finding out' -r -f -a "json\t'the game\'s object, {size:3,faces:{...}}'
facelets\t'6 n n letters in the order U R F D L B'
hex\t'22 hex digits of a Twizzle record, 3x3x3 only'
base64\t'16 base64 characters of a Twizzle record, 3x3x3 only'
kpattern\t'KPattern JSON, 3x3x3 only'
components\t'the numbers of a Twizzle record, 3x3x3 only'
older\t'the older game\'s object, 3x3x3 only'"
complete -c twistwright -n "__fish_twistwright_using_subcommand show" -l lowercase -d 'What small face letters such as r turn' -r -f -a "wide\t'layers 1 and 2, as SiGN and Twizzle have it'
slice\t'layer 2 alone, as older texts have it'
refuse\t'nothing: an error'"
complete -c twistwright -n "__fish_twistwright_using_subcommand show" -l palette -d 'The colours of stickers' -r -f -a "standard\t'those of a common cube'
safe\t'six that the colour-blind can tell apart, and grey print'"
complete -c twistwright -n "__fish_twistwright_using_subcommand show" -l width -d 'With --png: how many pixels wide' -r -f
complete -c twistwright -n "__fish_twistwright_using_subcommand show" -l color -d 'When to colour' -r -f -a "auto\t''
always\t''
never\t''"
complete -c twistwright -n "__fish_twistwright_using_subcommand show" -s j -l jobs -d 'Work on N items at a time; order and bytes stay the same' -r -f
complete -c twistwright -n "__fish_twistwright_using_subcommand show" -l error-format -d 'How errors are written on standard error' -r -f -a "human\t''
json\t''"
complete -c twistwright -n "__fish_twistwright_using_subcommand show" -l centers -d 'With -n: know how the centres are turned (3x3x3)'
complete -c twistwright -n "__fish_twistwright_using_subcommand show" -l letters -d 'Write on each coloured sticker the letter of the face its colour belongs to'
complete -c twistwright -n "__fish_twistwright_using_subcommand show" -l svg -d 'Write an SVG document'
complete -c twistwright -n "__fish_twistwright_using_subcommand show" -l png -d 'Write a PNG file, in builds with PNG (not with --keep-going)'
complete -c twistwright -n "__fish_twistwright_using_subcommand show" -s k -l keep-going -d 'Let an error line take a bad item\'s place and go on'
complete -c twistwright -n "__fish_twistwright_using_subcommand show" -s q -l quiet -d 'Say less on standard error'
complete -c twistwright -n "__fish_twistwright_using_subcommand show" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c twistwright -n "__fish_twistwright_using_subcommand deal" -l seed -d 'Where the randomness starts: a number or any text; without it a random one, which is shown' -r -f
complete -c twistwright -n "__fish_twistwright_using_subcommand deal" -l count -d 'Deal this many: seeds S, S+1, ... or S, S/1, S/2, ... for text' -r -f
complete -c twistwright -n "__fish_twistwright_using_subcommand deal" -l frame -d 'Begin at this frame, as if those before had been skipped at once' -r -f
complete -c twistwright -n "__fish_twistwright_using_subcommand deal" -l color -d 'When to colour' -r -f -a "auto\t''
always\t''
never\t''"
complete -c twistwright -n "__fish_twistwright_using_subcommand deal" -s j -l jobs -d 'Work on N items at a time; order and bytes stay the same' -r -f
complete -c twistwright -n "__fish_twistwright_using_subcommand deal" -l error-format -d 'How errors are written on standard error' -r -f -a "human\t''
json\t''"
complete -c twistwright -n "__fish_twistwright_using_subcommand deal" -s k -l keep-going -d 'Let an error line take a bad item\'s place and go on'
complete -c twistwright -n "__fish_twistwright_using_subcommand deal" -s q -l quiet -d 'Say less on standard error'
complete -c twistwright -n "__fish_twistwright_using_subcommand deal" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c twistwright -n "__fish_twistwright_using_subcommand check" -l limit -d 'List at most this many; the count stays exact' -r -f
complete -c twistwright -n "__fish_twistwright_using_subcommand check" -l color -d 'When to colour' -r -f -a "auto\t''
always\t''
never\t''"
complete -c twistwright -n "__fish_twistwright_using_subcommand check" -s j -l jobs -d 'Work on N items at a time; order and bytes stay the same' -r -f
complete -c twistwright -n "__fish_twistwright_using_subcommand check" -l error-format -d 'How errors are written on standard error' -r -f -a "human\t''
json\t''"
complete -c twistwright -n "__fish_twistwright_using_subcommand check" -l count -d 'Print only how many there are'
complete -c twistwright -n "__fish_twistwright_using_subcommand check" -l stream -d 'Print one crossing a line, as soon as it is known; for one board of any size'
complete -c twistwright -n "__fish_twistwright_using_subcommand check" -l any-graph -d 'Take drawings that are no board of the game'
complete -c twistwright -n "__fish_twistwright_using_subcommand check" -s k -l keep-going -d 'Let an error line take a bad item\'s place and go on'
complete -c twistwright -n "__fish_twistwright_using_subcommand check" -s q -l quiet -d 'Say less on standard error'
complete -c twistwright -n "__fish_twistwright_using_subcommand check" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c twistwright -n "__fish_twistwright_using_subcommand step" -l run -d 'Read runs from this file; - or none is standard input' -r -F
complete -c twistwright -n "__fish_twistwright_using_subcommand step" -l color -d 'When to colour' -r -f -a "auto\t''
always\t''
never\t''"
complete -c twistwright -n "__fish_twistwright_using_subcommand step" -s j -l jobs -d 'Work on N items at a time; order and bytes stay the same' -r -f
complete -c twistwright -n "__fish_twistwright_using_subcommand step" -l error-format -d 'How errors are written on standard error' -r -f -a "human\t''
json\t''"
complete -c twistwright -n "__fish_twistwright_using_subcommand step" -s k -l keep-going -d 'Let an error line take a bad item\'s place and go on'
complete -c twistwright -n "__fish_twistwright_using_subcommand step" -s q -l quiet -d 'Say less on standard error'
complete -c twistwright -n "__fish_twistwright_using_subcommand step" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c twistwright -n "__fish_twistwright_using_subcommand untangle" -l time -d 'Seconds to search a board of ten sockets or more; what is found depends on the machine' -r -f
complete -c twistwright -n "__fish_twistwright_using_subcommand untangle" -l color -d 'When to colour' -r -f -a "auto\t''
always\t''
never\t''"
complete -c twistwright -n "__fish_twistwright_using_subcommand untangle" -s j -l jobs -d 'Work on N items at a time; order and bytes stay the same' -r -f
complete -c twistwright -n "__fish_twistwright_using_subcommand untangle" -l error-format -d 'How errors are written on standard error' -r -f -a "human\t''
json\t''"
complete -c twistwright -n "__fish_twistwright_using_subcommand untangle" -l json -d 'Print {"swaps":1,"points":390,"actions":[...],"optimal":true}'
complete -c twistwright -n "__fish_twistwright_using_subcommand untangle" -l all -d 'Print every swap that can come first in a shortest list; with --json as "first"'
complete -c twistwright -n "__fish_twistwright_using_subcommand untangle" -l stats -d 'Print how many arrangements have no crossing; with --json as "freeArrangements"'
complete -c twistwright -n "__fish_twistwright_using_subcommand untangle" -s k -l keep-going -d 'Let an error line take a bad item\'s place and go on'
complete -c twistwright -n "__fish_twistwright_using_subcommand untangle" -s q -l quiet -d 'Say less on standard error'
complete -c twistwright -n "__fish_twistwright_using_subcommand untangle" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c twistwright -n "__fish_twistwright_using_subcommand replay" -l color -d 'When to colour' -r -f -a "auto\t''
always\t''
never\t''"
complete -c twistwright -n "__fish_twistwright_using_subcommand replay" -s j -l jobs -d 'Work on N items at a time; order and bytes stay the same' -r -f
complete -c twistwright -n "__fish_twistwright_using_subcommand replay" -l error-format -d 'How errors are written on standard error' -r -f -a "human\t''
json\t''"
complete -c twistwright -n "__fish_twistwright_using_subcommand replay" -l summary -d 'Print the result alone'
complete -c twistwright -n "__fish_twistwright_using_subcommand replay" -l public -d 'Print only what a spectator of the running game may see'
complete -c twistwright -n "__fish_twistwright_using_subcommand replay" -l verify -d 'Hold {"expect":{...}} lines against the outcome before them; exit with 1 at the first difference'
complete -c twistwright -n "__fish_twistwright_using_subcommand replay" -s k -l keep-going -d 'Let an error line take a bad item\'s place and go on'
complete -c twistwright -n "__fish_twistwright_using_subcommand replay" -s q -l quiet -d 'Say less on standard error'
complete -c twistwright -n "__fish_twistwright_using_subcommand replay" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c twistwright -n "__fish_twistwright_using_subcommand schema" -l color -d 'When to colour' -r -f -a "auto\t''
always\t''
never\t''"
complete -c twistwright -n "__fish_twistwright_using_subcommand schema" -s j -l jobs -d 'Work on N items at a time; order and bytes stay the same' -r -f
complete -c twistwright -n "__fish_twistwright_using_subcommand schema" -l error-format -d 'How errors are written on standard error' -r -f -a "human\t''
json\t''"
complete -c twistwright -n "__fish_twistwright_using_subcommand schema" -s k -l keep-going -d 'Let an error line take a bad item\'s place and go on'
complete -c twistwright -n "__fish_twistwright_using_subcommand schema" -s q -l quiet -d 'Say less on standard error'
complete -c twistwright -n "__fish_twistwright_using_subcommand schema" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c twistwright -n "__fish_twistwright_using_subcommand completions" -l color -d 'When to colour' -r -f -a "auto\t''
always\t''
never\t''"
complete -c twistwright -n "__fish_twistwright_using_subcommand completions" -s j -l jobs -d 'Work on N items at a time; order and bytes stay the same' -r -f
complete -c twistwright -n "__fish_twistwright_using_subcommand completions" -l error-format -d 'How errors are written on standard error' -r -f -a "human\t''
json\t''"
complete -c twistwright -n "__fish_twistwright_using_subcommand completions" -s k -l keep-going -d 'Let an error line take a bad item\'s place and go on'
complete -c twistwright -n "__fish_twistwright_using_subcommand completions" -s q -l quiet -d 'Say less on standard error'
complete -c twistwright -n "__fish_twistwright_using_subcommand completions" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c twistwright -n "__fish_twistwright_using_subcommand man" -l color -d 'When to colour' -r -f -a "auto\t''
always\t''
never\t''"
complete -c twistwright -n "__fish_twistwright_using_subcommand man" -s j -l jobs -d 'Work on N items at a time; order and bytes stay the same' -r -f
complete -c twistwright -n "__fish_twistwright_using_subcommand man" -l error-format -d 'How errors are written on standard error' -r -f -a "human\t''
json\t''"
complete -c twistwright -n "__fish_twistwright_using_subcommand man" -s k -l keep-going -d 'Let an error line take a bad item\'s place and go on'
complete -c twistwright -n "__fish_twistwright_using_subcommand man" -s q -l quiet -d 'Say less on standard error'
complete -c twistwright -n "__fish_twistwright_using_subcommand man" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c twistwright -n "__fish_twistwright_using_subcommand apply" -f -a "U\t'face U clockwise'
R\t'face R clockwise'
F\t'face F clockwise'
D\t'face D clockwise'
L\t'face L clockwise'
B\t'face B clockwise'
M\t'middle layer, like L'
E\t'middle layer, like D'
S\t'middle layer, like F'
x\t'whole cube, like R'
y\t'whole cube, like U'
z\t'whole cube, like F'"
complete -c twistwright -n "__fish_twistwright_using_subcommand turns" -f -a "U\t'face U clockwise'
R\t'face R clockwise'
F\t'face F clockwise'
D\t'face D clockwise'
L\t'face L clockwise'
B\t'face B clockwise'
M\t'middle layer, like L'
E\t'middle layer, like D'
S\t'middle layer, like F'
x\t'whole cube, like R'
y\t'whole cube, like U'
z\t'whole cube, like F'"
complete -c twistwright -n "__fish_twistwright_using_subcommand schema" -f -a "cube\t''
older-cube\t''
kpattern\t''
components\t''
turns\t''
submission\t''
verdict\t''
score\t''
possible\t''
error\t''
board\t''
action\t''
request\t''
envelope\t''
crossings\t''
untangled\t''
log-header\t''
match-event\t''
match-outcome\t''
match-result\t''
run-outcome\t''
run-result\t''"
complete -c twistwright -n "__fish_twistwright_using_subcommand completions" -f -a "bash\t''
elvish\t''
fish\t''
powershell\t''
zsh\t''"
complete -c twistwright -n "__fish_twistwright_using_subcommand man" -f -a "scramble\t''
apply\t''
score\t''
validate\t''
turns\t''
convert\t''
encode\t''
decode\t''
solve\t''
tables\t''
show\t''
deal\t''
check\t''
step\t''
untangle\t''
replay\t''
schema\t''
completions\t''
man\t''
formats\t''
twist-cube\t''
cordwright\t''
twizzle\t''"
