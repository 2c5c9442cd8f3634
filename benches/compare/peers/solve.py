"""Facelets to turns of faces, by `kociemba`."""

import sys

import kociemba

for line in sys.stdin:
    print(kociemba.solve(line.strip()))
