// Families in the format of the PACE challenge 2025, `.hgr`: lines that begin with the word c are comments,
// `p hs N M` announces N elements and M sets, and M lines contain a set each, of the elements 1 … N. Other
// formats with such a header (DIMACS cnf, edge, …) and Matrix Market are recognised, so that they are not
// mistaken for sets.
import { MAX_ELEMENTS } from '../family/index.ts';
import type { FamilyFault, NamedFamily } from './named.ts';

const WAY_OUT = 'write a set with commas';

/**
 * The family of a text with a header, or the fault in it. Undefined: there is no header, so each line is a
 * set.
 */
export function readHeaded(lines: readonly string[]): NamedFamily | FamilyFault | undefined {
  const first = lines.findIndex((line) => !isBlank(line) && !isComment(line));
  if (first < 0) return undefined;
  const header = lines[first].trim();
  if (/^p\s+hs(\s|$)/.test(header)) return readPace(lines, first);
  const other = /^p\s+\p{L}[\p{L}\p{N}_-]*(?=(\s+\d+)+$)/u.exec(header);
  if (other)
    return faultAt(lines, first, `the header "${other[0]}" is not known, only "p hs" is (${WAY_OUT})`);
  const late = lines.findIndex((line) => /^\s*p\s+hs(\s+\d+)+\s*$/.test(line));
  if (late >= 0) return faultAt(lines, late, `a header behind the first set (${WAY_OUT})`);
  if (header.startsWith('%')) return faultAt(lines, first, 'a header of some other kind of file, not a set');
  return commentFault(lines, first);
}

/** PACE comments at the top of sets of numbers: the header is missing. */
function commentFault(lines: readonly string[], first: number): FamilyFault | undefined {
  const comment = lines.findIndex((line) => isComment(line) && /\s[^\s\d,][^\s,]*/.test(line));
  if (comment < 0 || comment > first) return undefined;
  const areNumbers = lines.slice(first).every((line) => /^[\d\s,]*(#.*)?$/.test(line));
  if (!areNumbers) return undefined;
  return faultAt(lines, comment, `a comment of a PACE file, but no line "p hs N M" follows (${WAY_OUT})`);
}

function readPace(lines: readonly string[], at: number): NamedFamily | FamilyFault {
  const counts = /^\s*p\s+hs\s+(\d+)\s+(\d+)\s*$/.exec(lines[at]);
  if (!counts) return faultAt(lines, at, 'expected "p hs N M": N elements and M sets');
  const [elements, announced] = [Number(counts[1]), Number(counts[2])];
  if (elements > MAX_ELEMENTS)
    return faultAt(lines, at, `${counts[1]} elements; at most ${MAX_ELEMENTS} are possible`);
  const sets: number[][] = [];
  for (let i = at + 1; i < lines.length; i++) {
    if (isBlank(lines[i]) || isComment(lines[i])) continue;
    if (sets.length === announced) return faultAt(lines, i, `a set beyond the ${announced} of the header`);
    const set = new Set<number>();
    for (const { 0: word, index } of lines[i].matchAll(/\S+/g)) {
      const element = /^\d+$/.test(word) ? Number(word) : 0;
      if (element < 1 || element > elements)
        return {
          line: i + 1,
          column: index + 1,
          reason: `${JSON.stringify(word)} is no element; the header says 1 to ${elements}`,
        };
      set.add(element - 1);
    }
    sets.push([...set].sort((a, b) => a - b));
  }
  if (sets.length < announced)
    return faultAt(lines, at, `sets: the header says ${announced}, there are ${sets.length}`);
  if (sets.length === 0) return faultAt(lines, at, 'there is no set here');
  const names = Array.from({ length: elements }, (_, element) => String(element + 1));
  return { family: { elements, sets }, names };
}

function isBlank(line: string): boolean {
  return /^\s*(#.*)?$/.test(line);
}

function isComment(line: string): boolean {
  return /^\s*c(\s|$)/.test(line);
}

/** A fault in a whole line. */
function faultAt(lines: readonly string[], at: number, reason: string): FamilyFault {
  return { line: at + 1, column: lines[at].search(/\S/) + 1, reason };
}
