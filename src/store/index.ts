/**
 * Stores in files: one SQLite file each, for any question. For Node only.
 * @experimental
 * @module
 */
export {
  createStoreFile,
  fileStore,
  mergeStoreFiles,
  mergeStores,
  openStoreFile,
  repairStoreFile,
  type StoreFileOptions,
  verifyStoreFile,
} from './store.ts';
