import { openPhotoBucket, type PhotoBucketConfig } from './photo-bucket.ts';
import type { PhotoFiles } from './photo-files.ts';
import { openPhotoFolder } from './photo-folder.ts';

export type PhotoStore = PhotoFiles & {
  /** Deletes what nothing refers to any more. What cannot be deleted now is left to `deleteUnusedPictures`. */
  discard: (names: string[]) => Promise<void>;
};

type PhotoStoreConfig = { filesFolder: string; filesBucket: PhotoBucketConfig | null };

export function openPhotoStore(
  { filesFolder, filesBucket }: PhotoStoreConfig,
  onError: (error: unknown) => void,
): PhotoStore {
  const files = filesBucket ? openPhotoBucket(filesBucket) : openPhotoFolder(filesFolder);
  return { ...files, discard: (names) => files.remove(names).catch(onError) };
}
