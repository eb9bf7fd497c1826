// Table 1 of Lewis, "On the combination of constraint programming and stochastic search: the Sudoku case", for comparison.
import type { Table } from '../table.ts';

/** Source, order, instances, fixed, grade; success and seconds of SA; fixed after CP, success and seconds of the hybrid. */
export const paperTable1: Table = {
  columns: [
    'puzzles',
    'order',
    'instances',
    'fixed',
    'SA success',
    'SA s',
    'fixed after CP',
    'hybrid success',
    'hybrid s',
  ],
  rows: [
    ['newspaper, gentle', 3, 10, '0.34', '0.99', '0.67 ± 0.1', '0.94', '1.00', '0.05 ± 0.1'],
    ['newspaper, tough', 3, 10, '0.36', '0.95', '0.76 ± 0.3', '0.59', '1.00', '0.22 ± 0.2'],
    ['newspaper, diabolical', 3, 10, '0.34', '0.82', '0.80 ± 0.3', '0.48', '0.99', '0.49 ± 0.2'],
    ['17 clues', 3, 1000, '0.21', '0.01', '1.41 ± 0.2', '0.30', '0.16', '0.64 ± 0.5'],
    ['generated, easy', 4, 10, '0.40', '0.04', '14.3 ± 7.5', '0.47', '0.24', '25.8 ± 10.3'],
    ['generated, hard', 4, 10, '0.40', '0.10', '20.3 ± 9.4', '0.48', '0.28', '16.4 ± 8.6'],
    ['generated, superhard', 4, 10, '0.49', '0.91', '8.64 ± 6.6', '0.74', '1.00', '2.18 ± 2.5'],
    ['generated, easy', 5, 10, '0.46', '0.01', '165.9 ± 0.0', '0.51', '0.04', '234.1 ± 23.2'],
    ['generated, hard', 5, 10, '0.45', '0.00', '–', '0.49', '0.00', '–'],
  ],
};
