import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { apiBase, apiPaths } from '@gida/contracts/paths';
import S3rver from 's3rver';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { eraseAccount } from '../account/data/account-data-service.ts';
import type { App } from '../http/app-type.ts';
import { deleteUnusedPictures } from '../retention/delete-unused-pictures.ts';
import { createTestApi } from '../testing/create-test-api.ts';
import { aUser, authHeaders } from '../testing/factories.ts';
import { photoOwnerFileName } from './photo-files.ts';

const dayMs = 86_400_000;

let directory: string;
let bucket: S3rver;
let api: App;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'gida-bucket-'));
  const configureBuckets = [{ name: 'pictures', configs: [] }];
  bucket = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory, configureBuckets });
  api = await createTestApi({
    FILES_BUCKET_URL: `http://127.0.0.1:${(await bucket.run()).port}/pictures`,
    AWS_ACCESS_KEY_ID: 'S3RVER',
    AWS_SECRET_ACCESS_KEY: 'S3RVER',
  });
});
afterAll(async () => {
  await api.close();
  await bucket.close();
  await rm(directory, { recursive: true });
});

it('shows a picture from the bucket until its account is erased', async () => {
  const { id, url } = await upload();

  const shown = await api.inject(url);
  await eraseAccount(api.db, id, 'user', api.photos);

  expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp']);
  expect((await sharp(shown.rawPayload).metadata()).width).toBe(320);
  expect((await api.inject(url)).statusCode).toBe(404);
  expect(await readdir(api.config.filesFolder).catch(() => [])).toEqual([]);
});

it('deletes pictures of the bucket that nothing refers to', async () => {
  const { url } = await upload();
  await api.photos.write([{ name: `${crypto.randomUUID()}-320.webp`, bytes: Buffer.from('x') }]);

  await deleteUnusedPictures(api, new Date(Date.now() + 8 * dayMs));

  const left: string[] = [];
  for await (const { name } of api.photos.list()) if (name !== photoOwnerFileName) left.push(name);
  expect(left).toHaveLength(6);
  expect(left.every((name) => url.includes(name.slice(0, 36)))).toBe(true);
});

async function upload(): Promise<{ id: string; url: string }> {
  const user = await aUser(api);
  const picture = await sharp({
    create: { width: 90, height: 60, channels: 3, background: '#a52' },
  })
    .png()
    .toBuffer();
  const form = new FormData();
  form.set('picture', new Blob([new Uint8Array(picture)]), 'me.png');
  const response = await api.inject({
    method: 'POST',
    url: `${apiBase}/${apiPaths.profilePicture}`,
    payload: form,
    headers: await authHeaders(api, { id: user.id, role: 'guest' }),
  });
  return { id: user.id, url: response.json().user.profilePicture };
}
