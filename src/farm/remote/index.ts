/**
 * A campaign behind a coordinator (`minclue farm serve`), for workers without database access, in Node and in browsers.
 * @experimental
 * @module
 */
export type { RemoteJoinOptions } from './runner.ts';
export { isCoordinatorAddress, openRemoteStore, type RemoteStoreOptions } from './store.ts';
export type { WireOptions } from './wire.ts';
