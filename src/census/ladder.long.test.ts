// More grids, and 2x3.
import './ladder.test.ts';
