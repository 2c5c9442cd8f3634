// The reference implementation of the Twizzle binary 3x3x3 format at the command line.
// What each command does stands in README.md.

import { readFileSync } from "node:fs";
import { Alg } from "cubing/alg";
import { KPattern } from "cubing/kpuzzle";
import { cube3x3x3 } from "cubing/puzzles";
import {
  experimentalReid3x3x3ToTwizzleBinary as encodePattern,
  experimentalTwizzleBinaryToBinaryComponents as takeApart,
  experimentalTwizzleBinaryToReid3x3x3 as decodeBytes,
} from "cubing/protocol";

const VECTORS = new URL("../data/twizzle/vectors.jsonl", import.meta.url);
const INVALID = new URL("../data/twizzle/invalid.jsonl", import.meta.url);

const kpuzzle = await cube3x3x3.kpuzzle();

// --- the library's values in our forms

const fromHex = (hex) => Uint8Array.from(Buffer.from(hex, "hex")).buffer;
const toHex = (buffer) => Buffer.from(buffer).toString("hex");
const toBase64 = (buffer) => Buffer.from(buffer).toString("base64");

/** Pattern data with its members in a fixed order. */
function patternOf(pattern) {
  const orbit = ({ pieces, orientation, orientationMod }) =>
    orientationMod ? { pieces, orientation, orientationMod } : { pieces, orientation };
  const { EDGES, CORNERS, CENTERS } = pattern.patternData;
  return { EDGES: orbit(EDGES), CORNERS: orbit(CORNERS), CENTERS: orbit(CENTERS) };
}

/** The pattern with centre orientations that mean nothing set to 0; the decoder leaks them. */
function clean(data) {
  const { orientationMod } = data.CENTERS;
  if (!orientationMod) return data;
  return { ...data, CENTERS: { ...data.CENTERS, orientation: [0, 0, 0, 0, 0, 0] } };
}

function componentsOf(buffer) {
  const c = takeApart(buffer);
  return {
    ep: c.epLex, eo: c.eoMask, cp: c.cpLex, co: c.coMask,
    po_u: c.poIdxU, po_l: c.poIdxL, mo_q: c.moSupport, mo: c.moMask,
  };
}

/** The solved cube; the library's own does not know how its centres are turned. */
function solved(knowsCenters) {
  const pattern = kpuzzle.defaultPattern();
  if (!knowsCenters) return pattern;
  const data = structuredClone(pattern.patternData);
  delete data.CENTERS.orientationMod;
  return new KPattern(kpuzzle, data);
}

const after = (alg, knowsCenters) => solved(knowsCenters).applyAlg(Alg.fromString(alg));

// --- commands

const rowsOf = (url) => readFileSync(url, "utf8").trim().split("\n").map((line) => JSON.parse(line));

/** Everything the reference says about a record of the vectors. */
function regenerate(row) {
  const made = { ...row };
  const buffer = row.source === "alg"
    ? encodePattern(after(row.alg, row.mo)).buffer
    : fromHex(row.hex);
  const pattern = decodeBytes(buffer);
  made.hex = toHex(buffer);
  made.base64 = toBase64(buffer);
  made.components = componentsOf(buffer);
  made.kpattern = patternOf(row.source === "alg" ? after(row.alg, row.mo) : pattern);
  const again = encodePattern(pattern).buffer;
  made.canonical = toHex(again) === made.hex;
  if (!made.canonical) {
    made.reencoded_hex = toHex(again);
    made.reencoded_components = componentsOf(again);
  }
  if (row.kpattern_clean) made.kpattern_clean = clean(made.kpattern);
  return made;
}

function vectors() {
  for (const row of rowsOf(VECTORS)) console.log(JSON.stringify(regenerate(row)));
}

/** Says whether the reference accepts the bytes, and what it complains of. */
function verdict(bytes) {
  try {
    decodeBytes(bytes);
    return { accepted: true, error: null };
  } catch (error) {
    return { accepted: false, error: error.message };
  }
}

const same = (a, b) => stable(a) === stable(b);
function stable(value) {
  if (Array.isArray(value)) return `[${value.map(stable).join()}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  const members = Object.keys(value).sort().map((key) => `${JSON.stringify(key)}:${stable(value[key])}`);
  return `{${members.join()}}`;
}

function check() {
  let differences = 0;
  const differs = (id, what, expected, found) => {
    differences += 1;
    console.error(`${id}: ${what}\n  stored    ${stable(expected)}\n  reference ${stable(found)}`);
  };
  const stored = rowsOf(VECTORS);
  for (const row of stored) {
    const made = regenerate(row);
    for (const key of new Set([...Object.keys(row), ...Object.keys(made)])) {
      if (!same(row[key], made[key])) differs(row.id, key, row[key], made[key]);
    }
    const clean = row.kpattern_clean ?? row.kpattern;
    const back = toHex(encodePattern(new KPattern(kpuzzle, structuredClone(clean))).buffer);
    const expected = row.reencoded_hex ?? row.hex;
    if (back !== expected) differs(row.id, "pattern encoded again", expected, back);
  }
  const records = rowsOf(INVALID).filter((row) => row.hex !== null);
  for (const row of records) {
    const { accepted, error } = row.reference;
    const found = verdict(fromHex(row.hex));
    if (!same(found, { accepted, error })) differs(row.id, "verdict", { accepted, error }, found);
  }
  console.log(`${stored.length} vectors, ${records.length} invalid records, ${differences} differences`);
  process.exitCode = differences ? 1 : 0;
}

/** Random records that decode and encode to themselves, and now and then some that do not. */
function records(count, seed) {
  // splitmix64
  let state = BigInt.asUintN(64, BigInt(seed));
  const next = () => {
    state = BigInt.asUintN(64, state + 0x9e3779b97f4a7c15n);
    let z = state;
    z = BigInt.asUintN(64, (z ^ (z >> 30n)) * 0xbf58476d1ce4e5b9n);
    z = BigInt.asUintN(64, (z ^ (z >> 27n)) * 0x94d049bb133111ebn);
    return z ^ (z >> 31n);
  };
  const below = (bound) => next() % BigInt(bound);
  for (let i = 0; i < count; i++) {
    const unheld = below(8) === 0n;
    const fields = [
      [below(479001600), 59n], [below(4096), 47n], [below(40320), 31n], [below(6561), 18n],
      [unheld ? 7n : below(6), 15n], [below(4), 13n], [below(2), 12n], [below(4096), 0n],
    ];
    const record = fields.reduce((sum, [value, shift]) => sum | (value << shift), 0n);
    console.log(record.toString(16).padStart(22, "0"));
  }
}

const lines = () => readFileSync(0, "utf8").split("\n").filter((line) => line !== "");

const [command, ...rest] = process.argv.slice(2);
switch (command) {
  case "check":
    check();
    break;
  case "vectors":
    vectors();
    break;
  case "records":
    records(Number(rest[0] ?? 1000), rest[1] ?? 1);
    break;
  case "decode":
    for (const line of lines()) console.log(JSON.stringify(clean(patternOf(decodeBytes(fromHex(line))))));
    break;
  case "encode":
    for (const line of lines()) console.log(toHex(encodePattern(after(line, true)).buffer));
    break;
  case "reencode":
    for (const line of lines()) console.log(toHex(encodePattern(decodeBytes(fromHex(line))).buffer));
    break;
  default:
    console.error("usage: node reference.mjs check | vectors | records [COUNT [SEED]] | decode | encode | reencode");
    process.exitCode = 2;
}
