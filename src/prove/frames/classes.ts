// The classes of the halves of a frame: each half with its class, and the symmetry that maps it to the first
// half of the class.
import { type Frame, type FrameSymmetry, frameStabiliser } from './frame.ts';
import { applyToHalf, keyOfHalf, listHalves } from './halves.ts';

/** A class of halves that symmetries of the frame map to each other. */
export interface HalfClass {
  /** The number of its first half, which represents the class. */
  readonly first: number;
  /** The number of halves in the class. */
  readonly size: number;
  /** The symmetries that keep the first half. */
  readonly stabiliser: readonly FrameSymmetry[];
}

/** A frame with all its halves, numbered. */
export interface FrameHalves {
  readonly frame: Frame;
  readonly halves: readonly Uint8Array[];
  readonly classes: readonly HalfClass[];
  /** For each half, its class. */
  readonly classOf: Int32Array;
  /** For each half, the symmetry that maps it to the first half of its class. */
  readonly wayTo: readonly FrameSymmetry[];
  /** The number of a half of the frame. */
  numberOf(half: Uint8Array): number;
  /** The number of the image of a half under a symmetry of the frame. */
  imageOf(half: number, symmetry: FrameSymmetry): number;
}

export function classifyHalves(frame: Frame): FrameHalves {
  const halves = listHalves(frame);
  const numbers = new Map(halves.map((half, i) => [keyOfHalf(half), i]));
  const numberOf = (half: Uint8Array): number => numbers.get(keyOfHalf(half))!;
  const imageOf = (half: number, symmetry: FrameSymmetry): number =>
    numberOf(applyToHalf(halves[half], frame.width, symmetry));
  const symmetries = frameStabiliser(frame);
  const classOf = new Int32Array(halves.length).fill(-1);
  const wayTo: FrameSymmetry[] = [];
  const classes: HalfClass[] = [];
  for (let first = 0; first < halves.length; first++) {
    if (classOf[first] >= 0) continue;
    const stabiliser: FrameSymmetry[] = [];
    let size = 0;
    for (const symmetry of symmetries) {
      const image = imageOf(first, symmetry);
      if (image === first) stabiliser.push(symmetry);
      if (classOf[image] >= 0) continue;
      classOf[image] = classes.length;
      wayTo[image] = symmetry;
      size++;
    }
    classes.push({ first, size, stabiliser });
  }
  return { frame, halves, classes, classOf, wayTo, numberOf, imageOf };
}
