//! Tangling a board, and dealing it.

use super::super::untangle::Solver;
use super::super::{Board, Parts};
use super::{Tier, layout, wiring};
use crate::base::{Random, Seed};

/// The board of frame `frame`, from 1, of `seed`.
pub fn board(seed: &Seed, frame: u64) -> Board {
    let mut random = Random::new(&format!("cordwright frame {frame}"), seed);
    let tier = Tier::of(frame);
    let swaps = *tier.swaps.start() + weighted(tier.shares, &mut random);
    let cords = tier.cords.start() + random.index(tier.cords.end() - tier.cords.start() + 1);
    loop {
        let sockets = layout::sockets(tier.sockets, swaps >= HARD, &mut random);
        let solver = Solver::new(&sockets);
        for _ in 0..WIRINGS {
            let Some(edges) = wiring::cords(&sockets, cords, &mut random) else { continue };
            let mut charms: Vec<u32> = (0..sockets.len() as u32).collect();
            random.shuffle(&mut charms);
            let mut edges: Vec<(u32, u32)> =
                edges.into_iter().map(|(a, b)| (charms[a], charms[b])).collect();
            edges.sort_unstable();
            for _ in 0..SCRAMBLES {
                let occupancy = scrambled(&charms, swaps, &mut random);
                let occupancy = occupancy.into_iter().map(Some).collect();
                let parts = Parts { sockets: sockets.clone(), occupancy, edges: edges.clone() };
                let Ok(board) = Board::new(parts) else { continue };
                if is_fit(&board, &solver, swaps) {
                    return board;
                }
            }
        }
    }
}

/// Ways to wire that are tried on a layout.
const WIRINGS: usize = 4;
/// Scrambles that are tried on a wiring. Some wirings, such as stars, can never tangle.
const SCRAMBLES: usize = 8;
/// Swaps from which on only layouts are tried on which cords cross much: on others such boards are
/// too rare to wait for.
const HARD: usize = 4;
/// Most swaps that may each clear a board.
const MOST_OPENINGS: usize = 3;

/// Whether the board, which `swaps` swaps clear, takes as many, and not too many different ones if
/// it takes one.
fn is_fit(board: &Board, solver: &Solver<u64>, swaps: usize) -> bool {
    solver.takes(board, swaps)
        && (swaps > 1 || solver.openings_of_few(board, swaps).len() <= MOST_OPENINGS)
}

/// `charms` after `swaps` random swaps that do not undo one another: each joins two cycles of the
/// permutation so far.
fn scrambled(charms: &[u32], swaps: usize, random: &mut Random) -> Vec<u32> {
    let mut charms = charms.to_vec();
    let mut cycle: Vec<usize> = (0..charms.len()).collect();
    let mut left = swaps;
    while left > 0 {
        let (a, b) = (random.index(charms.len()), random.index(charms.len()));
        if cycle[a] == cycle[b] {
            continue;
        }
        charms.swap(a, b);
        let (from, to) = (cycle[a], cycle[b]);
        cycle.iter_mut().filter(|cycle| **cycle == from).for_each(|cycle| *cycle = to);
        left -= 1;
    }
    charms
}

/// The index of a share, as often as the share says.
fn weighted(shares: &[u64], random: &mut Random) -> usize {
    let mut left = random.below(shares.iter().sum());
    let reached = |&share: &u64| {
        let reached = left < share;
        left = left.saturating_sub(share);
        reached
    };
    shares.iter().position(reached).unwrap_or_default()
}
