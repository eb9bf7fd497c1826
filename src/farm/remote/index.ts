/**
 * A campaign behind a coordinator (`minclue farm serve`), for workers that shall not see the database: in Node and in
 * browsers.
 * @experimental
 * @module
 */
export type { RemoteJoinOptions } from './runner.ts';
export { isCoordinatorAddress, openRemoteStore, type RemoteStoreOptions } from './store.ts';
export type { WireOptions } from './wire.ts';
