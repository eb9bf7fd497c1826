/**
 * Stores in files: SQLite, one file each, whatever question they are about. For Node only.
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
