import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { Readable } from 'node:stream';

import { sql } from 'kysely';
import sharp from 'sharp';
import { expect, it, onTestFinished } from 'vitest';

import type { App } from '../http/app-type.ts';
import { clientOf } from '../testing/client-of.ts';
import { setupApi } from '../testing/create-test-api.ts';
import { adminAuthHeaders, aUser, authHeaders } from '../testing/factories.ts';

const maxBytes = 8 * 1_048_576;
const chunkBytes = 65_536;

const api = await setupApi({ RATE_LIMIT_FACTOR: '100' });

const origin = await api.listen({ host: '127.0.0.1', port: 0 });

it.each([
  ['profile picture', '/api/v1/user/profile/picture', guestHeaders],
  ['apartment picture', '/api/v1/admin/pictures', adminHeaders],
])(
  'returns 413 for a picture above 8 MB sent as %s, however it is split',
  async (_what, url, login) => {
    const headers = await login();
    const picture = await aPicture(40);

    for (const excess of [1, chunkBytes - 1, chunkBytes, chunkBytes + 1, maxBytes]) {
      const padded = Buffer.concat([picture], maxBytes + excess);
      const response = await upload(url, padded, headers);

      expect(response.statusCode, `${excess} bytes too many`).toBe(413);
    }
  },
);

it('accepts a picture of exactly 8 MB', async () => {
  const padded = Buffer.concat([await aPicture(40)], maxBytes);

  const response = await upload('/api/v1/user/profile/picture', padded, await guestHeaders());

  expect(response.statusCode).toBe(200);
});

it('responds to an announced length above the limit before the body is sent', async () => {
  const { status } = startUpload(await guestHeaders(), { 'content-length': '150000000' });

  expect(await status).toBe(413);
});

it('decodes one picture at a time', async () => {
  const pictures = await Promise.all([2_500, 4_500, 2_500, 4_500].map(aPicture));
  let most = 0;
  let isDone = false;
  const sample = () => {
    most = Math.max(most, sharp.counters().process);
    if (!isDone) setImmediate(sample);
  };
  sample();

  const people = await Promise.all(Array.from({ length: 4 }, guestHeaders));
  const responses = await Promise.all(
    people.map((headers, at) => upload('/api/v1/user/profile/picture', pictures[at]!, headers)),
  );
  isDone = true;

  expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  expect(most).toBe(1);
});

it('decodes a usual picture beside the queue of tiny files with very many pixels', async () => {
  const bomb = await sharp({
    create: { width: 8_000, height: 6_000, channels: 3, background: 'white' },
  })
    .png()
    .toBuffer();
  const [accounts, headers] = [
    await Promise.all(Array.from({ length: 8 }, guestHeaders)),
    await guestHeaders(),
  ];
  const statuses: number[] = [];
  const bombs = [...accounts, ...accounts].map(async (sender) => {
    const { statusCode } = await upload('/api/v1/user/profile/picture', bomb, sender);
    statuses.push(statusCode);
  });
  // Those that find no place are refused at once, so the others have theirs.
  await expect.poll(() => statuses.filter((status) => status === 503).length).toBeGreaterThan(7);

  const usual = await upload('/api/v1/user/profile/picture', await aPicture(400), headers);
  const decodedBefore = statuses.filter((status) => status === 200).length;
  await Promise.all(bombs);

  expect(usual.statusCode).toBe(200);
  expect(decodedBefore).toBeLessThan(statuses.filter((status) => status === 200).length);
});

it('decodes a small picture before larger ones that wait', async () => {
  const larger = await sharp({
    create: { width: 4_000, height: 3_900, channels: 3, background: 'white' },
  })
    .toColourspace('rgb16')
    .png()
    .toBuffer();
  const [small, headers] = [await aPicture(300), await guestHeaders()];
  const accounts = await Promise.all(Array.from({ length: 7 }, guestHeaders));
  let decoded = 0;
  const others = accounts.map(async (sender) => {
    await upload('/api/v1/user/profile/picture', larger, sender);
    decoded += 1;
  });
  await Promise.race(others);

  const { statusCode } = await upload('/api/v1/user/profile/picture', small, headers);
  const decodedBefore = decoded;
  await Promise.all(others);

  expect(statusCode).toBe(200);
  expect(decodedBefore).toBeLessThan(accounts.length);
});

it.each([
  ['without a boundary', 'multipart/form-data'],
  ['without its end', `multipart/form-data; boundary=picture-boundary`],
])('returns 400 for a form %s', async (_what, type) => {
  const response = await clientOf(api, { ...(await guestHeaders()), 'content-type': type }).post(
    'user/profile/picture',
    partHeader,
  );

  expect([response.status, response.body.error]).toEqual([400, 'unreadable_form']);
});

it('returns 503 for the third upload that one user sends at the same time', async () => {
  const headers = await guestHeaders();
  const uploads = [1, 2, 3].map(() => startUpload(headers));

  // The others wait for their bodies, so only the refused one has a response.
  expect(await Promise.race(uploads.map(({ status }) => status))).toBe(503);
});

it.each([
  ['profile pictures', '/api/v1/user/profile/picture', guest, 60],
  ['apartment pictures', '/api/v1/admin/pictures', admin, 500],
  ['pictures of reviews', `/api/v1/bookings/${randomUUID()}/review/pictures`, guest, 60],
])('limits how many %s one person uploads in a day', async (_what, url, logIn, perDay) => {
  const site = await setupApi();
  onTestFinished(() => site.close());
  const { id, headers } = await logIn(site);
  await site.rateCounter.charge([
    {
      key: `uploaded picture ${id}`,
      max: perDay,
      timeWindow: 24 * 3_600_000,
      amount: perDay - 1,
    },
  ]);
  const send = () => site.inject({ method: 'POST', url, headers, payload: {} });

  const [last, refused] = [await send(), await send()];

  expect(last.statusCode).not.toBe(429);
  expect([refused.statusCode, refused.json().error, refused.json().message]).toEqual([
    429,
    'too_many_pictures',
    'You have uploaded very many pictures today. Please upload more tomorrow.',
  ]);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(80_000);
});

const boundary = 'picture-boundary';
const partHeader = Buffer.from(
  `--${boundary}\r\nContent-Disposition: form-data; name="picture"; filename="me.png"\r\n` +
    'Content-Type: image/png\r\n\r\n',
);

/** Sent without a length in chunks of 64 kB, so that a chunk ends exactly at the limit. */
function upload(url: string, bytes: Buffer, headers: Record<string, string>) {
  const chunks = function* () {
    yield partHeader;
    for (let at = 0; at < bytes.length; at += chunkBytes) yield bytes.subarray(at, at + chunkBytes);
    yield Buffer.from(`\r\n--${boundary}--\r\n`);
  };
  return api.inject({
    method: 'POST',
    url,
    headers: { ...headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Readable.from(chunks()),
  });
}

/** Sends the head of the form and then nothing, until the end of the test. */
function startUpload(headers: Record<string, string>, more: Record<string, string> = {}) {
  const upload = request(`${origin}/api/v1/user/profile/picture`, {
    method: 'POST',
    headers: { ...headers, ...more, 'content-type': `multipart/form-data; boundary=${boundary}` },
  });
  const status = new Promise<number>((resolve) => {
    upload.once('response', (response) => resolve(response.statusCode ?? 0));
  });
  upload.on('error', () => undefined);
  upload.write(partHeader);
  onTestFinished(() => void upload.destroy());
  return { status };
}

const aPicture = (width: number): Promise<Buffer> =>
  sharp({ create: { width, height: width, channels: 3, background: '#a52' } })
    .png()
    .toBuffer();

async function guest(site: App) {
  const { id, role } = await aUser(site);
  return { id, headers: await authHeaders(site, { id, role }) };
}

async function admin(site: App) {
  const headers = await adminAuthHeaders(site);
  const { rows } = await sql<{ id: string }>`select id from admin`.execute(site.db);
  return { id: rows[0]?.id, headers };
}

async function guestHeaders(): Promise<Record<string, string>> {
  return authHeaders(api, await aUser(api));
}

async function adminHeaders(): Promise<Record<string, string>> {
  return adminAuthHeaders(api);
}
