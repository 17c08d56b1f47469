import { removePictures } from '../media/store-picture.ts';
import type { Db } from '../db/database.ts';
import type { App } from '../http/app-type.ts';
import { unfinishedUploadPattern, type PictureStorage } from '../media/picture-files.ts';
import { checkPictureOwner } from '../media/report-picture-owner.ts';
import { deleteUnsavedUploads } from '../reviews/review-upload-repository.ts';
import { findReferencedPictures } from './picture-repository.ts';

const dayMs = 86_400_000;
/** An upload ends long before. */
const draftDays = 1;
const rowsPerQuery = 5_000;
const filePattern = /^([0-9a-f-]{36})-\d{2,4}\.(?:webp|avif)$/;

/**
 * Job. Deletes uploaded pictures that nothing refers to: of deleted accounts, replaced ones, uploads that were cut off or
 * never saved. An upload has some days to be saved with its form. Touches nothing that belongs to another database.
 */
export async function deleteUnusedPictures(
  app: App,
  now = new Date(),
  pageSize = rowsPerQuery,
): Promise<void> {
  if (!(await checkPictureOwner(app))) return;
  await deleteUnsavedReviewPictures(app, now);
  const { unused, drafts } = await listOldFiles(app.pictures, {
    pictures: new Date(
      now.getTime() - app.config.retentionDays.RETENTION_DAYS_UNUSED_PICTURES * dayMs,
    ),
    drafts: new Date(now.getTime() - draftDays * dayMs),
  });
  await app.pictures.remove(drafts);
  if (drafts.length > 0) app.log.info({ files: drafts.length }, 'unfinished uploads deleted');
  await keepReferenced(app.db, unused, pageSize);
  let files = 0;
  for (const names of unused.values()) {
    await app.pictures.remove(names);
    files += names.length;
  }
  if (files > 0) app.log.info({ files }, 'unused pictures deleted');
}

/** The files of pictures that this database does not know, by the id of the upload. */
export async function findUnusedPictures(
  { db, pictures }: { db: Db; pictures: PictureStorage },
  uploadedBefore: Date,
): Promise<Map<string, string[]>> {
  const { unused } = await listOldFiles(pictures, {
    pictures: uploadedBefore,
    drafts: uploadedBefore,
  });
  await keepReferenced(db, unused, rowsPerQuery);
  return unused;
}

async function keepReferenced(
  db: Db,
  unused: Map<string, string[]>,
  pageSize: number,
): Promise<void> {
  if (unused.size === 0) return;
  for await (const urls of findReferencedPictures(db, pageSize)) {
    for (const url of urls) unused.delete(idOf(url.slice(url.lastIndexOf('/') + 1)) ?? '');
  }
}

/** Those of a review that was not written, or shows others: one stay may fill the disk no longer than this. */
async function deleteUnsavedReviewPictures(app: App, now: Date): Promise<void> {
  const cutoff = new Date(
    now.getTime() - app.config.retentionDays.RETENTION_DAYS_UNSAVED_REVIEW_PICTURES * dayMs,
  );
  const uploads = await deleteUnsavedUploads(app.db, cutoff);
  await removePictures(app.pictures, uploads);
  if (uploads.length > 0) app.log.info({ uploads: uploads.length }, 'unsaved pictures deleted');
}

/** Pictures by the id of the upload, and files that were never named. */
async function listOldFiles(
  pictures: PictureStorage,
  before: { pictures: Date; drafts: Date },
): Promise<{ unused: Map<string, string[]>; drafts: string[] }> {
  const unused = new Map<string, string[]>();
  const drafts: string[] = [];
  for await (const { name, modifiedAt } of pictures.list()) {
    const id = idOf(name);
    if (id && modifiedAt < before.pictures) unused.set(id, [...(unused.get(id) ?? []), name]);
    if (unfinishedUploadPattern.test(name) && modifiedAt < before.drafts) drafts.push(name);
  }
  return { unused, drafts };
}

const idOf = (fileName: string): string | undefined => filePattern.exec(fileName)?.[1];
