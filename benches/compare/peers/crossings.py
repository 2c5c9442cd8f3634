"""How many pairs of cords cross on each board, by `shapely`."""

import itertools
import json
import sys

from shapely import LineString

for line in sys.stdin:
    board = json.loads(line)["observation"]
    places = {charm: board["sockets"][socket] for socket, charm in enumerate(board["occupancy"])}
    cords = [(edge, LineString([places[charm] for charm in edge])) for edge in board["edges"]]
    count = 0
    for (one, first), (other, second) in itertools.combinations(cords, 2):
        # Cords of one charm meet there and are no pair.
        count += not set(one) & set(other) and first.crosses(second)
    print(count)
