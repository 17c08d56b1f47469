import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { describe, expect, it, onTestFinished } from 'vitest';

import { temporaryFolder } from '../../../scripts/testing/temporary-folder.ts';
import { createTestDatabase } from '../testing/create-test-database.ts';
import { startPictureBucket } from '../testing/start-picture-bucket.ts';
import { openPictureFiles, type PictureStorage } from './picture-files.ts';
import { openPictureStore } from './picture-store.ts';

const run = promisify(execFile);
const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER', region: 'us-east-1' };

const folder = temporaryFolder();
const bucket = await startPictureBucket();

describe.each([
  ['a folder', () => inFolder('files')],
  ['a bucket', () => inBucket(bucket.environment.FILES_BUCKET_URL)],
])('pictures in %s', (_where, open) => {
  it('are read as they were written', async () => {
    const pictures = open();

    await pictures.write([aFile('one-96.webp', 'one'), aFile('one-96.avif', 'another')]);

    expect(await textOf(pictures, 'one-96.webp')).toBe('one');
    expect((await pictures.read('one-96.avif'))?.size).toBe('another'.length);
    expect(await pictures.read('two-96.webp')).toBeUndefined();
  });

  it('are listed with their age and removed by name', async () => {
    const pictures = open();
    const startedAt = Date.now() - 2_000;
    await pictures.write([aFile('three-96.webp', 'three')]);

    const found = (await listOf(pictures)).find(({ name }) => name === 'three-96.webp');
    await pictures.remove(['three-96.webp', 'never-there-96.webp']);

    expect(found?.modifiedAt.getTime()).toBeGreaterThan(startedAt);
    expect(await pictures.read('three-96.webp')).toBeUndefined();
  });

  it('have no owner until one is named', async () => {
    const { owner } = open();
    const before = await owner.read();

    await owner.create('first');
    const created = await owner.read();
    await owner.replace('second');

    expect([before, created, await owner.read()]).toEqual([undefined, 'first', 'second']);
  });
});

it('keeps the first owner of pictures in a folder', async () => {
  const { owner } = inFolder('owned');

  await owner.create('first');
  await owner.create('second');

  expect(await owner.read()).toBe('first');
  expect(await readdir(join(folder, 'owned/pictures'))).toEqual(['.owner']);
});

it.each([
  ['with conditional writes', 412, ['PUT if none']],
  ['that refuses them', 501, ['PUT if none', 'PUT']],
])('names an owner in a bucket %s', async (_which, status, expected) => {
  const sent: string[] = [];
  const server = createServer((request, response) => {
    const isConditional = request.headers['if-none-match'] === '*';
    sent.push(`${request.method}${isConditional ? ' if none' : ''}`);
    response.statusCode = isConditional ? status : 200;
    request.resume().on('end', () => response.end());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo; // listening on TCP

  await inBucket(`http://127.0.0.1:${port}`).owner.create('first');

  expect([...new Set(sent)]).toEqual(expected);
});

it('leaves no file of a picture in the folder when one of them does not fit on the disk', async () => {
  const files = join(folder, 'full');

  await run('sh', ['-c', `ulimit -f 64; exec "${process.execPath}" "$0" "$1"`, writer, files]);

  expect(await readdir(join(files, 'pictures'))).toEqual([]);
});

it('leaves no file of a picture in the folder when one of them cannot get its name', async () => {
  const files = join(folder, 'taken');
  await mkdir(join(files, 'pictures/two-96.webp/in-use'), { recursive: true });

  const writing = inFolder('taken').write([aFile('one-96.webp', '1'), aFile('two-96.webp', '2')]);

  await expect(writing).rejects.toThrow();
  expect(await readdir(join(files, 'pictures'))).toEqual(['two-96.webp']);
});

// s3rver cannot make a second page with this Node: it uses a cipher that was removed.
it('lists all pages of a bucket', async () => {
  const { url, asked } = await startListing([
    { names: ['a-96.webp', 'b-96.webp'], next: 'x&amp;y/1==' },
    { names: ['c-96.webp'] },
  ]);

  const listed = await listOf(inBucket(url));

  expect(listed).toMatchObject([
    { name: 'a-96.webp', modifiedAt: new Date('2026-01-01T00:00:00Z') },
    { name: 'b-96.webp' },
    { name: 'c-96.webp' },
  ]);
  expect(asked.map((query) => query.get('continuation-token'))).toEqual([null, 'x&y/1==']);
});

it('refuses to write, read or list in a bucket that does not exist', async () => {
  const pictures = inBucket(new URL('another', bucket.environment.FILES_BUCKET_URL).href);

  await expect(pictures.write([aFile('one-96.webp', '1')])).rejects.toMatchObject({ status: 503 });
  await expect(listOf(pictures)).rejects.toMatchObject({ status: 503 });
});

it('reports a picture that cannot be deleted, and goes on', async () => {
  const errors: unknown[] = [];
  const filesBucket = { url: 'http://127.0.0.1:9/pictures', ...keys };
  const database = await createTestDatabase(undefined);
  onTestFinished(() => database.close());
  const pictures = openPictureStore({ filesFolder: folder, filesBucket }, database, (error) =>
    errors.push(error),
  );

  await pictures.discard(['one-96.webp']);

  expect(errors).toMatchObject([{ status: 503, code: 'pictures_unavailable' }]);
});

/** Writes a small file and one above the limit of its process. */
const writer = join(import.meta.dirname, '../testing/write-large-picture.ts');

/** Answers as the documentation of ListObjectsV2 shows it. */
async function startListing(pages: { names: string[]; next?: string }[]) {
  const asked: URLSearchParams[] = [];
  const server = createServer((request, response) => {
    const page = pages[asked.push(new URL(request.url ?? '', 'http://any').searchParams) - 1];
    const objects = page?.names.map(
      (name) =>
        `<Contents><Key>pictures/${name}</Key><LastModified>2026-01-01T00:00:00.000Z</LastModified></Contents>`,
    );
    const next = page?.next && `<NextContinuationToken>${page.next}</NextContinuationToken>`;
    response.end(`<ListBucketResult>${objects?.join('')}${next ?? ''}</ListBucketResult>`);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo; // listening on TCP
  return { url: `http://127.0.0.1:${port}`, asked };
}

const inFolder = (name: string): PictureStorage =>
  openPictureFiles({ filesFolder: join(folder, name), filesBucket: null });

const inBucket = (url: string): PictureStorage =>
  openPictureFiles({ filesFolder: folder, filesBucket: { url, ...keys } });

const aFile = (name: string, text: string) => ({ name, bytes: Buffer.from(text) });

async function listOf(pictures: PictureStorage) {
  const files: { name: string; modifiedAt: Date }[] = [];
  for await (const file of pictures.list()) files.push(file);
  return files;
}

const textOf = async (pictures: PictureStorage, name: string): Promise<string> =>
  String((await pictures.read(name))?.content);
