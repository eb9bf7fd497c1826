// Random 32-bit numbers: sfc32 (Doty-Humphrey, PractRand). It needs no wider words, so src/census/dice.ts draws the
// same numbers.

let a: u32 = 0, b: u32 = 0, c: u32 = 0, counter: u32 = 0;

/** Restarts the numbers from this seed. */
export function seedDice(first: u32, second: u32, third: u32): void {
  a = first;
  b = second;
  c = third;
  counter = 1;
  for (let i = 0; i < 12; i++) draw();
}

function draw(): u32 {
  const sum = a + b + counter++;
  a = b ^ (b >>> 9);
  b = c + (c << 3);
  c = rotl<u32>(c, 21) + sum;
  return sum;
}

/** Draws a whole number less than `below`, each with exactly the same chance (Lemire's multiplication). */
export function pick(below: u32): u32 {
  let product = <u64>draw() * <u64>below;
  if (<u32>product < below) {
    const uneven: u32 = (<u32>0 - below) % below;
    while (<u32>product < uneven) product = <u64>draw() * <u64>below;
  }
  return <u32>(product >> 32);
}
