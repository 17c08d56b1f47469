import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { temporaryFolder } from '../../../scripts/testing/temporary-folder.ts';
import { eraseAccount } from '../account/data/account-data-service.ts';
import type { Database } from '../db/database.ts';
import type { App } from '../http/app-type.ts';
import { deleteUnusedPictures } from '../retention/delete-unused-pictures.ts';
import { createTestApi } from '../testing/create-test-api.ts';
import { startPictureBucket } from '../testing/start-picture-bucket.ts';
import { uploadProfilePicture } from '../testing/upload-profile-picture.ts';
import { openPictureStore } from './picture-store.ts';
import { deletePictureOwnerId } from './picture-owner-repository.ts';

const dayMs = 86_400_000;

const directory = temporaryFolder();
const bucket = await startPictureBucket();

describe.each([
  ['bucket', () => bucket.environment],
  ['folder', () => ({ GIDA_DATA: join(directory, 'shared') })],
])('two sites with one %s of pictures', (_where, environment) => {
  let site: App;
  let copy: App;
  beforeAll(async () => {
    [site, copy] = [await createTestApi(environment()), await createTestApi(environment())];
  });
  afterAll(() => Promise.all([site.close(), copy.close()]));

  it('the second deletes nothing of the first, neither in its daily job nor with an account', async () => {
    const { id, url } = await uploadProfilePicture(site);
    await sql`
      insert into user_account (id, email, first_name, last_name, telephone, date_of_birth, password_hash, profile_picture)
      values (${id}, 'copied@example.com', 'A', 'B', '', '1990-01-01', '-', ${url})
    `.execute(copy.db);

    await deleteUnusedPictures(copy, new Date(Date.now() + 400 * dayMs));
    await eraseAccount(copy.db, id, 'user', copy.pictures);

    expect((await site.inject(url)).statusCode).toBe(200);
    expect((await copy.inject(url)).statusCode).toBe(200);
  });

  it('the second stores no picture, and its staff read why', async () => {
    await uploadProfilePicture(site);
    const before = await listNames(site);

    const refused = await uploadProfilePicture(copy);
    await deleteUnusedPictures(copy);

    expect(refused).toMatchObject({ status: 503, code: 'pictures_unavailable' });
    expect(await listNames(site)).toEqual(before);
    expect(await openAlerts(copy)).toEqual([
      expect.stringMatching(/belong to another database.*pnpm ops adopt-pictures/),
    ]);
    await deleteUnusedPictures(site);
    expect(await openAlerts(site)).toEqual([]);
  });

  it('the second takes the place of the first when it is told to, which then keeps away', async () => {
    const { url } = await uploadProfilePicture(site);

    await copy.pictures.adopt();
    await deleteUnusedPictures(copy);
    const { url: ofCopy } = await uploadProfilePicture(copy);
    await deleteUnusedPictures(site, new Date(Date.now() + 400 * dayMs));

    expect((await copy.inject(ofCopy)).statusCode).toBe(200);
    expect((await copy.inject(url)).statusCode).toBe(200);
    expect(await uploadProfilePicture(site)).toMatchObject({ status: 503 });
    expect([await openAlerts(copy), await openAlerts(site)]).toEqual([[], [expect.anything()]]);
    await site.pictures.adopt();
  });

  it('of several that find pictures without an owner, one becomes it', async () => {
    await site.pictures.remove(['.owner']);

    const first = await Promise.all([site.pictures.isOurs(), copy.pictures.isOurs()]);
    const again = [await site.pictures.isOurs(), await copy.pictures.isOurs()];

    expect(again.filter(Boolean)).toHaveLength(1);
    expect(first).toContain(true);
    await site.pictures.adopt();
  });

  it('a database that was restored elsewhere is another one', async () => {
    expect(await site.pictures.isOurs()).toBe(true);

    // As the row of a dump comes from another database.
    await sql`update picture_owner set place = 'another'`.execute(site.db);
    const restored = await site.pictures.isOurs();
    const afterwards = await site.pictures.isOurs();
    await site.pictures.adopt();

    expect([restored, afterwards, await site.pictures.isOurs()]).toEqual([false, false, true]);
  });

  it('a database that takes a new id is another one', async () => {
    await deletePictureOwnerId(site.db);

    expect(await site.pictures.isOurs()).toBe(false);
    await site.pictures.adopt();
  });
});

it("a demo with a new database takes the pictures of the demo before it, and never a server's", async () => {
  const apis = await Promise.all([createTestApi(), createTestApi(), createTestApi()]);
  const folder = { filesFolder: join(directory, 'demo'), filesBucket: null };
  const open = ({ db }: App, engine: Database['engine']) =>
    openPictureStore(folder, { db, engine }, console.error);
  const [before, demo] = [open(apis[0], 'pglite'), open(apis[1], 'pglite')];
  const production = open(apis[2], 'postgres');

  expect(await before.isOurs()).toBe(true);
  await demo.adoptFromDemo();
  expect([await before.isOurs(), await demo.isOurs()]).toEqual([false, true]);
  await production.adopt();
  await demo.adoptFromDemo();

  expect(await demo.isOurs()).toBe(false);
  expect(await production.isOurs()).toBe(true);
  await Promise.all(apis.map((api) => api.close()));
});

it('leaves no unfinished file in the folder', async () => {
  const names = await readdir(join(directory, 'shared/files/pictures'));

  expect(names.filter((name) => name.startsWith('.'))).toEqual(['.owner']);
});

async function listNames(api: App): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of api.pictures.list()) names.push(name);
  return names.toSorted();
}

async function openAlerts({ db }: App): Promise<string[]> {
  const { rows } = await sql<{ message: string }>`
    select message from alert where kind = 'pictures_not_ours' and resolved_at is null
  `.execute(db);
  return rows.map(({ message }) => message);
}
