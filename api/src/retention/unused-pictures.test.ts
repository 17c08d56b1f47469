import { existsSync, mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';

import { pictureOwnerFileName } from '../media/picture-files.ts';
import { setupApi } from '../testing/create-test-api.ts';
import { aHost, anApartment, aUser } from '../testing/factories.ts';
import { deleteUnusedPictures } from './delete-unused-pictures.ts';
import { pictureColumns } from './picture-repository.ts';

const dayMs = 86_400_000;
const hourMs = 3_600_000;
const uploadedAt = new Date('2026-01-01T00:00:00Z');
const keptDays = 9;
const end = uploadedAt.getTime() + keptDays * dayMs;

const api = await setupApi({ RETENTION_DAYS_UNUSED_PICTURES: String(keptDays) });

const folder = join(api.config.filesFolder, 'pictures');
mkdirSync(folder, { recursive: true });
beforeEach(() => expect(pictureFiles()).toEqual([]));

const pictureFiles = () => readdirSync(folder).filter((name) => name !== pictureOwnerFileName);

it('deletes a picture that nothing refers to when its days are over, not before', async () => {
  const files = aPicture(idOf(1), [96, 320, 640]);

  await deleteUnusedPictures(api, new Date(end - hourMs));
  const before = pictureFiles().toSorted();
  await deleteUnusedPictures(api, new Date(end + hourMs));

  expect(before).toEqual(files.toSorted());
  expect(pictureFiles()).toEqual([]);
});

it('deletes the files of an upload that was cut off', async () => {
  aFile(`${idOf(1)}-96.webp`);

  await deleteUnusedPictures(api, new Date(end + hourMs));

  expect(pictureFiles()).toEqual([]);
});

it('deletes the unfinished file of an upload after a day, not before', async () => {
  aFile('.draft-00000000-0000-4000-8000-000000000001');

  await deleteUnusedPictures(api, new Date(uploadedAt.getTime() + dayMs - hourMs));
  const before = pictureFiles();
  await deleteUnusedPictures(api, new Date(uploadedAt.getTime() + dayMs + hourMs));

  expect(before).toHaveLength(1);
  expect(pictureFiles()).toEqual([]);
});

it('keeps the pictures of profiles, apartments, reviews, messages and notifications until they are replaced', async () => {
  const { id } = await aUser(api);
  const host = await aHost(api);
  const apartment = await anApartment(api, { hostId: host.id });
  aPicture(idOf(1), [96, 320, 640]);
  aPicture(idOf(2), [480, 960, 1_280]);
  aPicture(idOf(3), [480, 960, 1_280]);
  aPicture(idOf(4), [96, 320, 640]);
  aPicture(idOf(5), [480, 960, 1_280]);
  aPicture(idOf(6), [480, 960, 1_280]);
  const pictures = pictureFiles().length;
  await sql`update user_account set profile_picture = ${url(1, 320)} where id = ${id}`.execute(
    api.db,
  );
  await sql`
    update apartment set images = array['/media/scenes/a.svg', ${url(2, 960)}, ${url(3, 960)}]
     where id = ${apartment.id}`.execute(api.db);
  await sql`
    insert into notification (user_id, kind, facts, image)
    values (${id}, 'new_message', '{}', ${url(4, 320)})`.execute(api.db);

  await sql`
    insert into review (apartment_id, user_id, rating, comment, pictures)
    values (${apartment.id}, ${id}, 5, 'Quiet.', array[${url(5, 960)}]),
           (${apartment.id}, ${id}, 5, 'Cool.', null)`.execute(api.db);
  await sql`
    with conversation as (
      insert into chat (first_id, second_id)
      values (least(${id}::uuid, ${host.id}), greatest(${id}::uuid, ${host.id})) returning id)
    insert into chat_message (chat_id, sequence, sender_id, text, pictures)
    select id, n, ${id}, 'Picture', case n when 1 then array[${url(6, 960)}] end
      from conversation, generate_series(1, 2) n`.execute(api.db);

  await deleteUnusedPictures(api, new Date(end + hourMs));
  expect(pictureFiles()).toHaveLength(pictures);

  await sql`update apartment set images = array[${url(3, 960)}]`.execute(api.db);
  await deleteUnusedPictures(api, new Date(end + hourMs));
  expect(existsSync(join(folder, `${idOf(2)}-960.webp`))).toBe(false);
  expect(pictureFiles()).toHaveLength(pictures - 6);

  await sql`delete from review`.execute(api.db);
  await sql`update chat_message set pictures = null`.execute(api.db);
  await sql`delete from notification`.execute(api.db);
  await sql`update user_account set profile_picture = null`.execute(api.db);
  await sql`update apartment set images = '{}'`.execute(api.db);
  await deleteUnusedPictures(api, new Date(end + hourMs));
  expect(pictureFiles()).toEqual([]);
});

it('finds the picture of a user after the first page of rows', async () => {
  await sql`
    insert into user_account (email, first_name, last_name, telephone, date_of_birth, password_hash, profile_picture)
    select n || '@example.com', 'A', 'B', '1', '1990-01-01', 'none',
           '/media/pictures/' || md5('p' || n)::uuid || '-320.webp'
      from generate_series(1, 12) n`.execute(api.db);
  const { rows } = await sql<{ id: string }>`
    select split_part(split_part(profile_picture, '/', 4), '-320', 1) as id
      from user_account where profile_picture is not null`.execute(api.db);
  for (const { id } of rows) aPicture(id, [320]);

  await deleteUnusedPictures(api, new Date(end + hourMs), 5);

  expect(pictureFiles()).toHaveLength(24);
  await sql`update user_account set profile_picture = null`.execute(api.db);
  await deleteUnusedPictures(api, new Date(end + hourMs), 5);
});

it('looks at every column that may show an uploaded picture', async () => {
  const { rows } = await sql<{ column: string }>`
    select table_name || '.' || column_name as column
      from information_schema.columns
     where table_schema = 'public' and column_name ~ '(image|picture|avatar)'
       and column_name <> 'picture_rooms' -- of those in images`.execute(api.db);

  expect(rows.map(({ column }) => column).toSorted()).toEqual(
    pictureColumns.map(({ table, column }) => `${table}.${column}`).toSorted(),
  );
});

it('leaves files alone that are not pictures of an upload', async () => {
  aFile('README.txt');

  await deleteUnusedPictures(api, new Date(end + hourMs));

  expect(pictureFiles()).toEqual(['README.txt']);
  rmSync(join(folder, 'README.txt'));
});

it('does nothing when no picture was ever uploaded', async () => {
  const empty = await setupApi();

  await deleteUnusedPictures(empty, new Date(end));
});

it('runs every day as a job', async () => {
  aPicture(idOf(1), [320]);
  await api.listen({ port: 0, host: '127.0.0.1' });

  // The picture is from long ago.
  await expect.poll(() => pictureFiles()).toEqual([]);
});

const idOf = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;
const url = (n: number, width: number) => `/media/pictures/${idOf(n)}-${width}.webp`;

function aPicture(id: string, widths: number[]): string[] {
  const files = widths.flatMap((width) => [`${id}-${width}.webp`, `${id}-${width}.avif`]);
  for (const file of files) aFile(file);
  return files;
}

function aFile(name: string): void {
  writeFileSync(join(folder, name), 'a picture');
  utimesSync(join(folder, name), uploadedAt, uploadedAt);
}
