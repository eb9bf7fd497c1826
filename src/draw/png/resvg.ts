// Loads resvg, which is native code, when the first picture needs it.
import { missingPackage } from '../../base/internal.ts';

/** Throws an InputError that says what to install if it is missing. */
export async function loadResvg(): Promise<typeof import('@resvg/resvg-js')> {
  try {
    return await import('@resvg/resvg-js');
  } catch (error) {
    throw missingPackage('PNG needs the package', ['@resvg/resvg-js'], error);
  }
}
