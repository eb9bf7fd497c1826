// Polynomials with integer coefficients, the constant first, with the operations that Burnside's count needs.

export type Polynomial = bigint[];

/** Returns (1 + x^degree)^power. */
export function onePlusPower(degree: number, power: number): Polynomial {
  const result = Array<bigint>(degree * power + 1).fill(0n);
  let binomial = 1n;
  for (let i = 0; i <= power; i++) {
    result[i * degree] = binomial;
    binomial = (binomial * BigInt(power - i)) / BigInt(i + 1);
  }
  return result;
}

export function times(a: Polynomial, b: Polynomial): Polynomial {
  const product = Array<bigint>(a.length + b.length - 1).fill(0n);
  for (const [i, x] of a.entries()) {
    if (x === 0n) continue;
    for (const [j, y] of b.entries()) if (y !== 0n) product[i + j] += x * y;
  }
  return product;
}

/** Adds factor·addend to the sum, in place. */
export function addTimes(sum: Polynomial, addend: Polynomial, factor: bigint): void {
  while (sum.length < addend.length) sum.push(0n);
  for (const [i, x] of addend.entries()) sum[i] += factor * x;
}
