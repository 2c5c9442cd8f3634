//! From arrangements to swaps.

use super::super::Board;

/// For each socket of `board` the socket its charm goes to, if each charm goes to `given`.
fn targets(board: &Board, given: &[usize]) -> Vec<usize> {
    board.occupancy().iter().map(|charm| given[charm.index()]).collect()
}

/// For each socket the lowest socket of its cycle, if each charm of `board` goes to `given`.
pub(super) fn cycles(board: &Board, given: &[usize]) -> Vec<usize> {
    let targets = targets(board, given);
    let mut cycles = vec![usize::MAX; targets.len()];
    for lowest in 0..targets.len() {
        let mut at = lowest;
        while cycles[at] == usize::MAX {
            cycles[at] = lowest;
            at = targets[at];
        }
    }
    cycles
}

/// The fewest swaps that send each charm of `board` to `given`: sockets less cycles.
pub(super) fn distance(board: &Board, given: &[usize]) -> usize {
    let cycles = cycles(board, given);
    (0..).zip(&cycles).filter(|&(socket, &lowest)| socket != lowest).count()
}

/// As many swaps that do so, the lower socket first.
pub(super) fn swaps(board: &Board, given: &[usize]) -> Vec<(usize, usize)> {
    let mut targets = targets(board, given);
    let mut swaps = Vec::new();
    for socket in 0..targets.len() {
        while targets[socket] != socket {
            let other = targets[socket];
            swaps.push((socket.min(other), socket.max(other)));
            targets.swap(socket, other);
        }
    }
    swaps
}
