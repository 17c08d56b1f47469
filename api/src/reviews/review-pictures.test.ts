// @engine postgres: SQL of reviews/review-upload-repository.ts
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

import { apiPaths } from '@gida/contracts/paths';
import { sql } from 'kysely';
import sharp from 'sharp';
import { expect, it } from 'vitest';

import { eraseAccount } from '../account/data/account-data-service.ts';
import { clientOf } from '../testing/client-of.ts';
import type { Guest } from '../booking/testing/test-site.ts';
import { pictureOwnerFileName } from '../media/picture-files.ts';
import { deleteUnusedPictures } from '../retention/delete-unused-pictures.ts';
import { setupApi } from '../testing/create-test-api.ts';
import { aStayToReview } from './testing/test-reviews.ts';

const maxUploads = 20;
const filesPerUpload = 6;
const dayMs = 86_400_000;

const api = await setupApi({ RATE_LIMIT_FACTOR: '100' });

const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#a52' } })
  .png()
  .toBuffer();

it('stores a limited number of pictures for one stay, and deletes those that are not saved after a day', async () => {
  const { guest, bookingId, write } = await aStayToReview(api);
  await sql`
    insert into review_upload (id, booking_id)
    select gen_random_uuid(), ${bookingId} from generate_series(1, ${maxUploads - 2}::int)
  `.execute(api.db);

  const atOnce = await Promise.all([1, 2].map(() => upload(guest, bookingId)));
  const refused = await upload(guest, bookingId);
  await deleteUnusedPictures(api, new Date(Date.now() + 0.9 * dayMs));
  const full = (await storedFiles()).length;
  const saved = atOnce[0]?.body.image;
  await write({ pictures: [saved] });
  await deleteUnusedPictures(api, new Date(Date.now() + 1.1 * dayMs));
  const left = await storedFiles();

  expect(atOnce.map(({ status }) => status)).toEqual([200, 200]);
  expect([refused.status, refused.body.error, refused.body.message]).toEqual([
    409,
    'too_many_pictures',
    'You have uploaded 20 pictures for this stay. Save the review with the ones you have; you can add others tomorrow.',
  ]);
  expect(full).toBe(2 * filesPerUpload);
  expect(left).toHaveLength(filesPerUpload);
  expect(left.every((file) => saved.includes(file.slice(0, 36)))).toBe(true);
  expect((await upload(guest, bookingId)).status).toBe(200);
});

it('counts an upload that is not a picture only while it is read', async () => {
  const { guest, bookingId } = await aStayToReview(api);

  for (let tries = 0; tries <= maxUploads; tries += 1) {
    expect((await upload(guest, bookingId, Buffer.from('text'))).status).toBe(400);
  }

  expect((await upload(guest, bookingId)).status).toBe(200);
});

it('accepts only pictures that were uploaded for the stay, in a new review and in a changed one', async () => {
  const [mine, theirs] = [await aStayToReview(api), await aStayToReview(api)];
  const { image } = (await upload(theirs.guest, theirs.bookingId)).body;
  await upload(mine.guest, mine.bookingId);

  const written = await mine.write({ pictures: [image] });
  await mine.write();
  const changed = await mine.change({ pictures: [image] });
  const byItsGuest = await theirs.write({ pictures: [image] });

  const refused = { status: 400, body: { error: 'picture_missing' } };
  expect([written, changed]).toMatchObject([refused, refused]);
  expect((await mine.read()).review.pictures).toEqual([]);
  expect(byItsGuest.status).toBe(201);
});

it('keeps the pictures of a review that is changed, and deletes those that it no longer shows', async () => {
  const { guest, bookingId, write, change } = await aStayToReview(api);
  const images: string[] = [];
  for (let at = 0; at < 2; at += 1) images.push((await upload(guest, bookingId)).body.image);
  await write({ pictures: images });

  const changed = await change({ pictures: images.slice(0, 1) });
  await (await aStayToReview(api)).write();
  await deleteUnusedPictures(api, new Date(Date.now() + 1.1 * dayMs));

  const shown = await Promise.all(images.map((image) => api.inject(image)));
  expect(changed.status).toBe(200);
  expect(shown.map(({ statusCode }) => statusCode)).toEqual([200, 404]);
  expect((await change({ pictures: images })).status).toBe(400);
});

it('refuses a picture that is named twice', async () => {
  const { guest, bookingId, write } = await aStayToReview(api);
  const { image } = (await upload(guest, bookingId)).body;

  const { status, body } = await write({ pictures: [image, image] });

  expect([status, body.details]).toMatchObject([400, [{ field: 'pictures' }]]);
});

it('keeps nothing of the pictures of an erased account', async () => {
  const { guest, bookingId, write } = await aStayToReview(api);
  const { image } = (await upload(guest, bookingId)).body;
  await write({ pictures: [image] });

  await eraseAccount(api.db, guest.id, 'user', api.pictures);
  await deleteUnusedPictures(api, new Date(Date.now() + 8 * dayMs));

  expect((await storedFiles()).filter((file) => image.includes(file.slice(0, 36)))).toEqual([]);
  const { rows } = await sql`
    select from review_upload where booking_id = ${bookingId}
  `.execute(api.db);
  expect(rows).toEqual([]);
});

const storedFiles = async () =>
  (await readdir(join(api.config.filesFolder, 'pictures'))).filter(
    (name) => name !== pictureOwnerFileName,
  );

function upload({ headers }: Guest, bookingId: string, bytes = picture) {
  const form = new FormData();
  form.set('picture', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'stay.png');
  return clientOf(api, headers).post(apiPaths.reviewPictures(bookingId), form);
}
