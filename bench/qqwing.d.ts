declare module 'qqwing' {
  export default class QQWing {
    setPuzzle(cells: ArrayLike<number>): boolean;
    generatePuzzle(): boolean;
    countSolutions(round: number, limitToTwo: boolean): number;
  }
}
