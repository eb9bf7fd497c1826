// What each technique is, in a few sentences, and where to see it: the step of a puzzle that uses it. The same sentences
// and examples are in docs/reference/techniques.md; a test compares the two. In a module of its own, so that programs
// without technique pages do not carry it.
import type { Puzzle } from '../board/index.ts';
import { readPuzzle } from '../text/index.ts';
import { levelTechniques } from './levels.ts';
import { applyStep, findStep } from './next-step.ts';
import { createState, puzzleOf } from './state.ts';
import type { Step } from './step.ts';
import type { TechniqueName } from './technique-names.ts';

/** What a technique is. */
interface TechniqueNote {
  readonly text: string;
  /** A puzzle that uses it, and the number of the step on the scale `levels`, from 1. */
  readonly puzzle?: string;
  readonly step?: number;
}

/** A step that shows a technique, with the board before it and its candidates. */
export interface TechniqueExample {
  /** The board before the step, with its candidates. */
  readonly before: Puzzle;
  /** The step. */
  readonly step: Step;
}

/** The techniques of the scale `levels`. */
export const techniqueNotes: Readonly<Record<TechniqueName, TechniqueNote>> = {
  'full-house': {
    text: 'A unit has one open cell left. It holds the missing digit.',
    puzzle: '.7...9.......7.2..13.....685.2....74.86.9.......1..6.384.....1......4...6....38.9',
    step: 21,
  },
  'hidden-single-in-box': {
    text: 'A box has one place left for a digit.',
    puzzle: '...3....1..3.86.9......45.3.....52.9..6..3...2.......7.17.......65.4.....4.9..81.',
    step: 1,
  },
  'hidden-single-in-line': {
    text: 'A row, a column or an extra unit has one place left for a digit.',
    puzzle: '...3....1..3.86.9......45.3.....52.9..6..3...2.......7.17.......65.4.....4.9..81.',
    step: 2,
  },
  'naked-single': {
    text: 'A cell has one candidate left.',
    puzzle: '...3....1..3.86.9......45.3.....52.9..6..3...2.......7.17.......65.4.....4.9..81.',
    step: 3,
  },
  'locked-pair': {
    text: 'Two cells common to a box and a line have two candidates between them. Both units lose these digits elsewhere.',
    puzzle: '1...6..9..9...2....27.4.........7........94...728..3...453...17.1.......2.8...5.6',
    step: 28,
  },
  'locked-triple': {
    text: 'Three cells common to a box and a line have three candidates between them. Both units lose these digits elsewhere.',
    puzzle: '..96.1.......8.9..........8..6.4..3.3........1..5......8..1.7.9.947..5..6...3..2.',
    step: 21,
  },
  pointing: {
    text: 'All places for a digit in a box lie in one line. The rest of the line loses the digit.',
    puzzle: '52....4.7..4.....93....9.....1.........9....29.7.56..........8..725...3.4..8.3...',
    step: 11,
  },
  claiming: {
    text: 'All places for a digit in a line lie in one box. The rest of the box loses the digit.',
    puzzle: '4.7..53.............57...49....812..34.....7..6...............1.7..6.82.2...187..',
    step: 9,
  },
  'naked-pair': {
    text: 'Two cells of a unit have two candidates between them. The rest of the unit loses these digits.',
    puzzle: '.7.32...1......8..3..158.494...8.......5....7....37..6..5..........1...41236.....',
    step: 24,
  },
  'naked-triple': {
    text: 'Three cells of a unit have three candidates between them. The rest of the unit loses these digits.',
    puzzle: '.....95..46......7...8476....3.........283...9.......1.....1.3..2..6.49..89......',
    step: 18,
  },
  'hidden-pair': {
    text: 'Two digits of a unit have the same two places. These cells lose all other candidates.',
    puzzle: '.19.6....2.....7...........3..4.1..........91....5..6....2.34...51.........7.....',
    step: 12,
  },
  'hidden-triple': {
    text: 'Three digits of a unit have three places between them. These cells lose all other candidates.',
    puzzle: '.9.1...5..1....94....3.......2..48..4.6.........6...326........5...8316.12.95....',
    step: 18,
  },
  'naked-quad': {
    text: 'Four cells of a unit have four candidates between them. The rest of the unit loses these digits.',
    puzzle: '.812...3....6.....4...1.7.9.48......7....5....1.3.6....5.7..9.83.....4....45....7',
    step: 20,
  },
  'hidden-quad': {
    text: 'Four digits of a unit have four places between them. These cells lose all other candidates.',
    puzzle: '6..1932..2........37126.9...3.71..6.81....3..9265.....15..72.3..............81..9',
    step: 28,
  },
  'x-wing': {
    text: 'All places for a digit in two rows lie in two columns. The columns lose the digit elsewhere. The same holds with rows and columns exchanged.',
    puzzle: '.1...8.4.2.5...7.....5....6....9.162.....1...5...3..9..96..4.1.............269.8.',
    step: 30,
  },
  swordfish: {
    text: 'All places for a digit in three rows lie in three columns. The columns lose the digit elsewhere. The same holds with rows and columns exchanged.',
    puzzle: '...3..8.486.....59.....5.....3...2.7..........8.26.5...274..9..93....4.5.5.8..6..',
    step: 33,
  },
  jellyfish: {
    text: 'All places for a digit in four rows lie in four columns. The columns lose the digit elsewhere. The same holds with rows and columns exchanged.',
    puzzle: '8..9...52..9.3.7.87...2.........19...43..9...9..84.....7..845.......3.6..58....3.',
    step: 28,
  },
  'remote-pairs': {
    text: 'Cells with the same two candidates form a chain in which each sees the next, so the two digits alternate. A cell that sees two cells of opposite kind holds neither digit.',
    puzzle: '.2...1.5...4.....6....861..286..9.......1......98.5.6.....6......8.7.2.39.......1',
    step: 27,
  },
  'bug+1': {
    text: 'One open cell has three candidates, all others two. Without one of the three, every unit would have two places for each digit. Such a position has no solution or two. So that candidate is true. Assumes a proper puzzle.',
    puzzle: '..5.........4923..8....6.9..71..9..3..453.96.3............1.....3......6..6.8.7..',
    step: 38,
  },
  skyscraper: {
    text: 'Two rows have two places each for a digit, and one place of each lies in the same column. Not both of these hold the digit, so one of the two far ends does. Cells that see both ends lose it.',
    puzzle: '.6...85...4....1....95...2...6.9.....53....96......81.2.4.3..7..78...4.....8.7...',
    step: 31,
  },
  'two-string-kite': {
    text: 'A row and a column have two places each for a digit, and one place of each lies in the same box. Not both of these hold the digit, so one of the two far ends does. Cells that see both ends lose it.',
    puzzle: '....84..6...3.6.8..8..52..1..6..5.4.7......2.3........5....7..3.9..6.......9...14',
    step: 24,
  },
  'turbot-fish': {
    text: 'Two units have two places each for a digit, and a place of one sees a place of the other. Not both of these hold the digit, so one of the two far ends does. Cells that see both ends lose it.',
    puzzle: '.7....2..48..2...72.1...9......7...6..5...7..84.5....9...8....4...9...71...617...',
    step: 32,
  },
  'empty-rectangle': {
    text: 'All places for a digit in a box lie in one row and one column. A line has two places for the digit, one of them in that row or column. Then a cell that sees the other place, on the other of the two lines, cannot hold it.',
    puzzle: '.56.4.8......12..5..7...1.....8.6...5........6.....973.8.5.4...7...8.6....5..7.9.',
    step: 28,
  },
  'w-wing': {
    text: 'Two cells have the same candidates a and b. A unit has two places for a, each seen by one of the cells. So one of the cells is b.',
    puzzle: '7...94.6..3...67..4....1...98.....7....213.4................9.6...6.738.35.......',
    step: 35,
  },
  'xy-wing': {
    text: 'A pivot with ab sees a cell with ac and a cell with bc. One of these two is c. Cells that see both lose c.',
    puzzle: '7..9...4...81..........37.5.......57..97...2.....62...8.6.24....1........2.83.59.',
    step: 32,
  },
  'xyz-wing': {
    text: 'A pivot with abc sees a cell with ac and a cell with bc. One of the three is c. Cells that see all three lose c.',
    puzzle: '....6.87......1..3..7....9..816..5.....3..46..2......1.3..58..9....7..157....9...',
    step: 32,
  },
  'unique-rectangle-type-1': {
    text: 'Three cells have only a and b. The fourth holds neither.',
    puzzle: '..4.1.39...5........87....2....6..........1.57....98..5.2.4.6.3...8......1..5..24',
    step: 32,
  },
  'unique-rectangle-type-2': {
    text: 'Two cells in a line have one and the same extra candidate. One of them holds it.',
    puzzle: '....5.4..6..1.47.9..1.72.3...........2....8..1..7...9..72......4...2...553...6..1',
    step: 26,
  },
  'unique-rectangle-type-3': {
    text: 'The extra candidates of two cells form a naked subset with other cells of a common unit.',
    puzzle: '849......1.36..89....7......3....6..7..25.4...1..4............62..8..17..6.47.2.8',
    step: 36,
  },
  'unique-rectangle-type-4': {
    text: 'A unit of two cells with extra candidates has no other place for a. So neither of the two is b.',
    puzzle: '....5.3..2.....4.....8............4..8..925....15.7..25.71.......438.91.....4....',
    step: 30,
  },
  'unique-rectangle-type-5': {
    text: 'Two diagonal cells, or three cells, have one and the same extra candidate. One of them holds it.',
    puzzle: '..7..1..65.2...4..3.694.8.....4.83.......3....3....1688...5..4.9253..68....2.97..',
    step: 23,
  },
  'unique-rectangle-type-6': {
    text: 'Two diagonal cells have extra candidates, and a has no other place in both rows, or in both columns. So neither of the two is a.',
    puzzle: '...48...62...1..4..9...32...4..986....1....95...........2.6....63...14..4..8....9',
    step: 34,
  },
  'hidden-rectangle': {
    text: 'One cell has only a and b. The row and the column of the opposite cell have a only within the rectangle. So the opposite cell is not b.',
    puzzle: '3..2..............7..851.2...89.4.5.5..62.47.......6.2..73....66.....2..4.3...8.5',
    step: 36,
  },
  'avoidable-rectangle-type-1': {
    text: 'Three cells of such a rectangle are solved, and none of the four is a clue. The fourth is not the digit that would complete the exchange.',
    puzzle: '78..9.6.3.....82.....27.........6.1..64...8....9...5.234...........17.3..5..2.1..',
    step: 32,
  },
  'avoidable-rectangle-type-2': {
    text: 'Two of the cells are solved. The other two have the exchanged digits and one more, the same in both. One of them holds it.',
    puzzle: '8....74..2...3....49..6.3.19...7..3...5..6.9......57.43...5...7.72.8.....4.7...52',
    step: 23,
  },
  'finned-x-wing': {
    text: 'An X-wing but for some places, the fins, in one box. Either a fin is true or the X-wing works. Cells that lose the digit by the X-wing and see all fins lose it in any case.',
    puzzle: '..3..2.........1..4..85.7...49...8.....7...4.5....9..2.2.53..6863..9....8....7..9',
    step: 26,
  },
  'sashimi-x-wing': {
    text: 'A finned X-wing in which, without the fins, a line would have only one place.',
    puzzle: '..4..6..56.9.....72..5.3..6........4...7.1....8..5.1......4..72.7.....499.3......',
    step: 34,
  },
  'simple-colouring': {
    text: 'Places for a digit linked in pairs get two colours in turn. All cells of one colour hold the digit. Two cells of one colour that see each other make that colour false. A cell that sees both colours loses the digit.',
    puzzle: '...5.6...8.......92.....3.5.....7.8...768...4..52......9..1.....76.52...52...97.8',
    step: 32,
  },
  'finned-swordfish': {
    text: 'A swordfish with fins, as in the finned X-wing.',
    puzzle: '...76.32.162.83..................7.8.8..961....6.....3.4....63.....7.....18.2..7.',
    step: 28,
  },
  'sashimi-swordfish': {
    text: 'A finned swordfish in which, without the fins, a line would have only one place.',
    puzzle: '...84.1....6...3...85.....42....7.5.....3.6.7.....1.....8....6.5........73..1.2..',
    step: 26,
  },
  'finned-jellyfish': {
    text: 'A jellyfish with fins, as in the finned X-wing.',
    puzzle: '.1.2.......7..1.9.9......6..9.8.......31.2.4..24..5...7.....1..1.26.7....36.....7',
    step: 27,
  },
  'sashimi-jellyfish': {
    text: 'A finned jellyfish in which, without the fins, a line would have only one place.',
    puzzle: '5.....289....2....8..3........4.13.7..5........3.5.12.7.4........1.9...8.5..47..3',
    step: 40,
  },
  'sue-de-coq': {
    text: 'Cells common to a box and a line, some more cells of the box and some more of the line are as many cells as they have digits, and the two groups of further cells share no digit. So each digit stands in them exactly once, and the rest of the box and of the line loses its digits.',
    puzzle: '34......2.9.7..8....1...5..5..2.1....7....4.8.26.4.1.....1..3..7.9..3...........6',
    step: 31,
  },
  'x-chain': {
    text: 'A candidate refutes itself along places of one digit. Longer chains score 10 more. Nice loops are among them.',
    puzzle: '.793..............62..4..5.8.12..9......5.43......9.....3...5..26.....4....5.182.',
    step: 34,
  },
  'xy-chain': {
    text: 'A candidate refutes itself along cells with two candidates.',
    puzzle: '...3....1..3.86.9......45.3.....52.9..6..3...2.......7.17.......65.4.....4.9..81.',
    step: 28,
  },
  'alternating-chain': {
    text: 'A candidate refutes itself along links of both kinds.',
    puzzle: '.49..52....3.4..........8.9...4..6..7...6..1..8...9..2........4....3.17.6.....5..',
    step: 14,
  },
  'grouped-chain': {
    text: 'An alternating chain whose links may be groups: cells common to a box and a line that can hold the digit.',
    puzzle: '3.6...7....4..3.8..5.92.....413..56..........5..24.1..7.2.....9......4...9.8...5.',
    step: 27,
  },
  'als-xz': {
    text: 'Two sets with a restricted digit x. One of them lacks x and holds all its other digits. A digit z of both is in one of them. Cells that see all its places lose z.',
    puzzle: '9..4.3.8...8.......27..1....1..49.........5..79.86....2...1......4..6.3.6...2..59',
    step: 21,
  },
  'doubly-linked-als-xz': {
    text: 'Two sets with two restricted digits. One set holds the one, the other set the other. So both are locked, and cells that see all places of one of their digits lose it.',
    puzzle: '1...72..6..........729.....6..2.4.9...1..7.438.7......2.9...56...34...2.........1',
    step: 25,
  },
  'als-xy-wing': {
    text: 'A middle set has a restricted digit with a second set and another with a third. So the second or the third holds a digit z that both have.',
    puzzle: '83..7............91.7....2897..18.......2....4......7228..3..9.6.19...........51.',
    step: 29,
  },
  'als-chain': {
    text: 'Four sets or more, each with a digit restricted with the next and never the same on both sides. The first or the last holds z. A set beyond four adds 10.',
    puzzle: '...4......2...791.37....4...453.....8..25....2...84..6...1..3.....5.2.9.9.6......',
    step: 10,
  },
  'death-blossom': {
    text: 'Each candidate of a cell takes a digit from an almost locked set. Whichever it is, that set then holds z, which all the sets share.',
    puzzle: '6..5.........3...485.1...7..9.....45..14.9...4..38..2...2....1....8..3.2...96....',
    step: 26,
  },
  exocet: {
    text: 'Only with boxes of 3×3. Two base cells of a box hold two of three or four digits. Outside the band, each of these can stand only twice in three crossing lines. So the two target cells hold the same two digits as the base.',
    puzzle: '98.76....5.....8....7....6..4.3...2...9.8.4.......4..1..5.9.7.....2....3.....1.4.',
    step: 1,
  },
  'cell-forcing-chain': {
    text: 'Every candidate of a cell leads to the same conclusion.',
    puzzle: '..6...47.7..9....583......1.8.31.2...21..8.4......2..8.43.......9.1.7...1...5..6.',
    step: 30,
  },
  'unit-forcing-chain': {
    text: 'Every place for a digit in a unit leads to the same conclusion.',
    puzzle: '9..724...8.1...5...4.5................2.43..9...29...8.5.....724....26..1...8....',
    step: 20,
  },
  'forcing-net': {
    text: 'A candidate leads by singles alone to a contradiction. Each round of singles adds 10.',
    puzzle: '4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........',
    step: 32,
  },
};

const CHAINS_INSIDE: Readonly<Record<string, string>> = {
  '-with-simple-techniques': 'pointing, claiming, pairs and X-wings on what is left',
  '-with-forcing-chains': 'simple techniques and forcing chains on what is left',
  '-with-multiple-forcing-chains':
    'simple techniques, forcing chains and chains of all cases on what is left',
  '-with-dynamic-forcing-chains': 'simple techniques and dynamic forcing chains on what is left',
};

/** Explainer's techniques that are not in our table or have other names there. */
const EXPLAINER_NOTES: readonly (readonly [name: RegExp, text: string])[] = [
  [/^hidden-single$/, 'A box, a row or a column has one place left for a digit.'],
  [
    /^direct-(pointing|claiming)$/,
    'All places for a digit in one unit lie in a second one. That leaves a third unit one place for the digit.',
  ],
  [
    /^direct-hidden/,
    'Some digits of a unit fill as many cells. That leaves the unit one place for another digit.',
  ],
  [
    /^unique-loop/,
    'A closed path of cells could hold two digits in two ways, and no unit would notice the exchange. A proper puzzle cannot come down to these two digits in all of them. The types are those of unique rectangles.',
  ],
  [
    /^bug-/,
    'Without a few extra candidates, every open cell would have two candidates and every unit two places for each digit. Such a position has no solution or two. So one of the extra candidates is true.',
  ],
  [
    /^aligned-/,
    'Cells that are seen by the same cells cannot hold some combinations of digits: a cell that sees them all would have no candidate left. A candidate that occurs in no other combination falls.',
  ],
  [
    /^bidirectional/,
    'A closed chain: each link implies the next, and all links hold backwards as well. So either all candidates of one kind are true or all of the other, and a cell that sees both kinds of a digit loses it.',
  ],
  [/^forcing-(x-)?chain$/, 'An assumption leads, link by link, to its opposite. So it is false.'],
  [
    /^nishio/,
    'A digit in a cell is assumed, and only places of the same digit are followed. They contradict each other, so the cell does not hold the digit.',
  ],
  [/^cell-forcing-chains$/, 'Every candidate of a cell leads to the same conclusion.'],
  [/^unit-forcing-chains$/, 'Every place for a digit in a unit leads to the same conclusion.'],
  [
    /^dynamic-contradiction/,
    'An assumption leads to a contradiction. Links may follow from several links before them.',
  ],
  [
    /^dynamic-double/,
    'A candidate leads to the same conclusion whether it is true or false. Links may follow from several links before them.',
  ],
  [
    /^dynamic-cell/,
    'Every candidate of a cell leads to the same conclusion. Links may follow from several links before them.',
  ],
  [
    /^dynamic-unit/,
    'Every place for a digit in a unit leads to the same conclusion. Links may follow from several links before them.',
  ],
];

/** Says in a few sentences what a technique is: one of ours, or one of Sudoku Explainer's. */
export function techniqueNote(name: string): string | undefined {
  const ours = name.replace('triplet', 'triple');
  if (/^(naked|hidden)-/.test(name) && Object.hasOwn(techniqueNotes, ours))
    return techniqueNotes[ours as TechniqueName].text;
  const text = EXPLAINER_NOTES.find(([pattern]) => pattern.test(name))?.[1];
  if (text === undefined)
    return Object.hasOwn(techniqueNotes, name) ? techniqueNotes[name as TechniqueName].text : undefined;
  const inside = CHAINS_INSIDE[/-with-.*$/.exec(name)?.[0] ?? ''];
  return inside ? `${text} They may also follow by steps inside: ${inside}.` : text;
}

/** Returns the example of a technique of the scale `levels`. Takes up to a second: it solves the puzzle that far. */
export function techniqueExample(name: string): TechniqueExample | undefined {
  const { puzzle, step: number }: Partial<TechniqueNote> = Object.hasOwn(techniqueNotes, name)
    ? techniqueNotes[name as TechniqueName]
    : {};
  if (puzzle === undefined || number === undefined) return undefined;
  const state = createState(readPuzzle(puzzle), { isProper: true });
  for (let i = 1; ; i++) {
    const step = findStep(state, levelTechniques)!;
    if (i === number) return { before: puzzleOf(state), step };
    applyStep(state, step);
  }
}
