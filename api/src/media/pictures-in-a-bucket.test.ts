import { readdir } from 'node:fs/promises';

import sharp from 'sharp';
import { expect, it } from 'vitest';

import { eraseAccount } from '../account/data/account-data-service.ts';
import { deleteUnusedPictures } from '../retention/delete-unused-pictures.ts';
import { setupApi } from '../testing/create-test-api.ts';
import { startPictureBucket } from '../testing/start-picture-bucket.ts';
import { uploadProfilePicture } from '../testing/upload-profile-picture.ts';
import { pictureOwnerFileName } from './picture-files.ts';

const dayMs = 86_400_000;

const bucket = await startPictureBucket();
const api = await setupApi(bucket.environment);

it('shows a picture from the bucket until its account is erased', async () => {
  const { id, url } = await uploadProfilePicture(api);

  const shown = await api.inject(url);
  await eraseAccount(api.db, id, 'user', api.pictures);

  expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp']);
  expect((await sharp(shown.rawPayload).metadata()).width).toBe(320);
  expect((await api.inject(url)).statusCode).toBe(404);
  expect(await readdir(api.config.filesFolder).catch(() => [])).toEqual([]);
});

it('deletes pictures of the bucket that nothing refers to', async () => {
  const { url } = await uploadProfilePicture(api);
  await api.pictures.write([{ name: `${crypto.randomUUID()}-320.webp`, bytes: Buffer.from('x') }]);

  await deleteUnusedPictures(api, new Date(Date.now() + 8 * dayMs));

  const left: string[] = [];
  for await (const { name } of api.pictures.list())
    if (name !== pictureOwnerFileName) left.push(name);
  expect(left).toHaveLength(6);
  expect(left.every((name) => url.includes(name.slice(0, 36)))).toBe(true);
});
