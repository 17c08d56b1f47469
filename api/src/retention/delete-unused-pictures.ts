import { opendir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

import { removePhoto } from '../account/profile/profile-picture.ts';
import type { App } from '../http/app-type.ts';
import { deleteUnsavedUploads } from '../reviews/review-upload-repository.ts';
import { findReferencedPictures } from './picture-repository.ts';

const dayMs = 86_400_000;
const rowsPerQuery = 5_000;
const filePattern = /^([0-9a-f-]{36})-\d{2,4}\.(?:webp|avif)$/;

/**
 * Job. Deletes uploaded pictures that nothing refers to: of deleted accounts, replaced ones, uploads that were cut off or
 * never saved. An upload has some days to be saved with its form.
 */
export async function deleteUnusedPictures(
  app: App,
  now = new Date(),
  pageSize = rowsPerQuery,
): Promise<void> {
  await deleteUnsavedReviewPictures(app, now);
  const folder = join(app.config.filesFolder, 'photos');
  const cutoff = new Date(now.getTime() - app.config.retentionDays.unusedPictures * dayMs);
  const unused = await listFilesBefore(folder, cutoff);
  if (unused.size === 0) return;
  for await (const urls of findReferencedPictures(app.db, pageSize)) {
    for (const url of urls) unused.delete(idOf(url.slice(url.lastIndexOf('/') + 1)) ?? '');
  }
  let files = 0;
  for (const names of unused.values()) {
    for (const name of names) await rm(join(folder, name), { force: true });
    files += names.length;
  }
  if (files > 0) app.log.info({ files }, 'unused pictures deleted');
}

/** Those of a review that was not written, or shows others: one stay may fill the disk no longer than this. */
async function deleteUnsavedReviewPictures(app: App, now: Date): Promise<void> {
  const cutoff = new Date(now.getTime() - app.config.retentionDays.unsavedReviewPictures * dayMs);
  const uploads = await deleteUnsavedUploads(app.db, cutoff);
  for (const id of uploads) await removePhoto(app.config.filesFolder, id);
  if (uploads.length > 0) app.log.info({ uploads: uploads.length }, 'unsaved pictures deleted');
}

/** By the id of the upload. */
async function listFilesBefore(folder: string, cutoff: Date): Promise<Map<string, string[]>> {
  const old = new Map<string, string[]>();
  const directory = await opendir(folder).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  });
  for await (const { name } of directory ?? []) {
    const id = idOf(name);
    if (!id) continue;
    // Undefined when its owner has replaced it meanwhile.
    const found = await stat(join(folder, name)).catch(() => undefined);
    if (found && found.mtime < cutoff) old.set(id, [...(old.get(id) ?? []), name]);
  }
  return old;
}

const idOf = (fileName: string): string | undefined => filePattern.exec(fileName)?.[1];
