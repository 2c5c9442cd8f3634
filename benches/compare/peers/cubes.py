"""What one would write in Python: cubes by `magiccube`, scores and judging by hand.

apply          documents {"size":3,"moves":"R U ..."} to facelets
score          cubes as JSON to their scores
validate FILE  submissions, one a line, to verdicts about the cube in FILE
replay         a match without errors to the seat that wins it
"""

import json
import sys

ORDER = "ULFRBD"  # magiccube's faces and colours, in the order of its text
COLOURS = dict(zip(ORDER, "WOGRBY"))
IDS = dict(zip("WOGRBY", (0, 4, 2, 1, 5, 3)))
LETTERS = {0: "W", 4: "O", 2: "G", 1: "R", 5: "B", 3: "Y"}
FACES = {colour: face for face, colour in COLOURS.items()}


def text_of(cube):
    """A cube document as magiccube wants it."""
    return "".join(LETTERS[i] for face in ORDER for row in cube["faces"][face] for i in row)


def facelets(cube):
    text = cube.get()
    part = len(text) // 6
    by_face = {face: text[k * part : (k + 1) * part] for k, face in enumerate(ORDER)}
    return "".join(FACES[colour] for face in "URFDLB" for colour in by_face[face])


def matching(faces):
    """Stickers with the colour of their face's middle; faces are flat."""
    return sum(face.count(face[len(face) // 2]) for face in faces)


def faces_of(cube):
    text = cube.get()
    part = len(text) // 6
    return [text[k * part : (k + 1) * part] for k in range(6)]


def turned(start, size, move):
    """The cube that a submission leaves."""
    import magiccube

    solution = move["solution"]
    if not 1 <= len(solution) <= 400:
        raise ValueError("length")
    words = []
    for turn in solution:
        if turn["face"] not in ORDER or not 1 <= turn["layer"] < size or turn["turns"] not in (1, 2, 3):
            raise ValueError("turn")
        layer = "" if turn["layer"] == 1 else str(turn["layer"])
        words.append(layer + turn["face"] + ("", "2", "'")[turn["turns"] - 1])
    cube = magiccube.Cube(size, start, hist=False)
    cube.rotate(" ".join(words))
    return cube


def apply():
    import magiccube

    for line in sys.stdin:
        document = json.loads(line)
        cube = magiccube.Cube(document["size"], hist=False)
        cube.rotate(document["moves"])
        print(facelets(cube))


def score():
    for line in sys.stdin:
        faces = json.loads(line)["faces"].values()
        print(matching([[sticker for row in face for sticker in row] for face in faces]))


def validate(scramble):
    with open(scramble) as file:
        cube = json.load(file)
    size, start = cube["size"], text_of(cube)
    for line in sys.stdin:
        move = json.loads(line)
        verdict = {
            "verdict": "accepted",
            "score": matching(faces_of(turned(start, size, move))),
            "max": 6 * size * size,
            "length": len(move["solution"]),
        }
        print(json.dumps(verdict, separators=(",", ":")))


def replay():
    header = json.loads(sys.stdin.readline())
    size, start = header["scramble"]["size"], text_of(header["scramble"])
    best = {}
    for number, line in enumerate(sys.stdin):
        event = json.loads(line)
        length = len(event["move"]["solution"])
        scored = matching(faces_of(turned(start, size, event["move"])))
        if (scored, -length) > best.get(event["seat"], (-1, 0, 0))[:2]:
            best[event["seat"]] = (scored, -length, -number)
    print(max(best, key=best.get))


if __name__ == "__main__":
    {"apply": apply, "score": score, "validate": validate, "replay": replay}[sys.argv[1]](*sys.argv[2:])
