// @engine postgres: SQL of account/user-repository.ts
import { crc32 } from 'node:zlib';

import sharp from 'sharp';
import { expect, it } from 'vitest';

import { setupApi } from '../../testing/create-test-api.ts';
import { aUser, authHeaders } from '../../testing/factories.ts';

const api = await setupApi({ RATE_LIMIT_FACTOR: '10' });

it('updates only the given fields', async () => {
  const user = await aUser(api);
  const headers = await authHeaders(api, user);

  const response = await api.inject({
    method: 'PUT',
    url,
    headers,
    payload: { firstName: 'Amina Rose' },
  });

  expect(response.json()).toMatchObject({
    message: 'Profile updated successfully',
    user: { firstName: 'Amina Rose', lastName: 'Bello', email: user.email },
  });
});

it('returns 400 for an empty update', async () => {
  const headers = await authHeaders(api, await aUser(api));

  expect((await api.inject({ method: 'PUT', url, headers, payload: {} })).statusCode).toBe(400);
});

it('re-encodes an uploaded picture and removes its metadata', async () => {
  const headers = await authHeaders(api, await aUser(api));
  const picture = await sharp({
    create: { width: 900, height: 600, channels: 3, background: '#a52' },
  })
    .withExif({ IFD0: { Copyright: 'Secret place' } })
    .jpeg()
    .toBuffer();

  const response = await upload(picture, headers);
  const { profilePicture } = response.json().user;
  const shown = await api.inject(profilePicture);
  const metadata = await sharp(shown.rawPayload).metadata();

  expect(shown.headers['content-type']).toBe('image/webp');
  expect(metadata).toMatchObject({ format: 'webp', width: 320, height: 320 });
  expect(metadata.exif).toBeUndefined();
});

it('removes the previous picture of the same user and of nobody else', async () => {
  const picture = await sharp({
    create: { width: 400, height: 400, channels: 3, background: '#a52' },
  })
    .jpeg()
    .toBuffer();
  const pictureAfterUpload = async (headers: object) =>
    (await upload(picture, headers)).json().user.profilePicture as string;
  const [user, other] = [
    await authHeaders(api, await aUser(api)),
    await authHeaders(api, await aUser(api)),
  ];
  const pictureOfOther = await pictureAfterUpload(other);
  const previous = await pictureAfterUpload(user);

  const current = await pictureAfterUpload(user);

  const statusOf = async (picture: string) => (await api.inject(picture)).statusCode;
  expect(await statusOf(previous)).toBe(404);
  expect(await statusOf(current)).toBe(200);
  expect(await statusOf(pictureOfOther)).toBe(200);
});

it('applies the EXIF orientation of an uploaded picture', async () => {
  const headers = await authHeaders(api, await aUser(api));
  const half = await sharp({ create: { width: 300, height: 300, channels: 3, background: 'blue' } })
    .png()
    .toBuffer();
  const lying = await sharp({ create: { width: 600, height: 300, channels: 3, background: 'red' } })
    .composite([{ input: half, left: 300, top: 0 }])
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

  const { profilePicture } = (await upload(lying, headers)).json().user;
  const shown = sharp((await api.inject(profilePicture)).rawPayload);
  const colourAt = async (top: number) => {
    const dot = shown.clone().extract({ left: 160, top, width: 1, height: 1 });
    return [...(await dot.raw().toBuffer())].map((part) => Math.round(part / 255));
  };

  expect([await colourAt(0), await colourAt(319)]).toEqual([
    [1, 0, 0],
    [0, 0, 1],
  ]);
});

it('shows what is transparent in a picture on white', async () => {
  const headers = await authHeaders(api, await aUser(api));
  const transparent = await sharp({
    create: { width: 400, height: 400, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  })
    .png()
    .toBuffer();

  const { profilePicture } = (await upload(transparent, headers)).json().user;
  const shown = sharp((await api.inject(profilePicture)).rawPayload);

  expect(await shown.metadata()).toMatchObject({ hasAlpha: false });
  expect((await shown.stats()).channels.map(({ mean }) => Math.round(mean))).toEqual([
    255, 255, 255,
  ]);
});

it('scales a picture of 48 megapixels', async () => {
  const headers = await authHeaders(api, await aUser(api));
  const picture = await sharp({
    create: { width: 8_000, height: 6_000, channels: 3, background: '#a52' },
  })
    .jpeg()
    .toBuffer();

  expect((await upload(picture, headers)).statusCode).toBe(200);
});

it('says how many pixels are too many', async () => {
  const headers = await authHeaders(api, await aUser(api));
  const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  // The header of a PNG begins at byte 12, and says width and height from byte 16 on.
  picture.writeUInt32BE(12_000, 16);
  picture.writeUInt32BE(9_000, 20);
  picture.writeUInt32BE(crc32(picture.subarray(12, 29)), 29);

  expect((await upload(picture, headers)).json()).toMatchObject({
    status: 400,
    error: 'too_many_pixels',
    message: 'This picture has 108 megapixels. Send one of at most 50, for example a smaller copy.',
  });
});

it('judges a name with the part that is not changed', async () => {
  const headers = await authHeaders(api, await aUser(api));
  const change = (payload: object) => api.inject({ method: 'PUT', url, headers, payload });
  expect((await change({ lastName: 'Care' })).statusCode).toBe(200);

  const response = await change({ firstName: 'Customer' });

  expect(response.json()).toMatchObject({ status: 400, error: 'reserved_name' });
  const { profile } = (await api.inject({ url, headers })).json();
  expect(profile).toMatchObject({ firstName: 'Amina' });
});

it.each([
  [16_000, 2],
  [1, 16_000],
])('processes a picture of %i by %i pixels within ten seconds', async (width, height) => {
  const headers = await authHeaders(api, await aUser(api));
  const thread = await sharp({ create: { width, height, channels: 3, background: '#a52' } })
    .png()
    .toBuffer();

  const square = sharp({
    create: { width: 1_024, height: 1_024, channels: 3, background: '#a52' },
  });

  const usualMs = await timed(() => square.avif().toBuffer());
  const threadMs = await timed(async () => {
    expect((await upload(thread, headers)).statusCode).toBe(200);
  });

  // It took a hundred times as long before its shape was checked.
  expect(threadMs / usualMs).toBeLessThan(25);
});

/** The first box of a file: its size, `ftyp`, the major brand, a version, and the compatible brands. */
const fileTypeBox = (major: string, ...compatible: string[]) => {
  const brands = Buffer.from(`ftyp${major}\0\0\0\0${compatible.join('')}`, 'latin1');
  const size = Buffer.alloc(4);
  size.writeUInt32BE(brands.length + 4);
  return Buffer.concat([size, brands, Buffer.alloc(200)]);
};

it.each([
  ['an iPhone', fileTypeBox('heic', 'mif1', 'heic')],
  ['another phone, which calls it a JPEG', fileTypeBox('mif1', 'mif1', 'heic')],
  ['a burst', fileTypeBox('msf1', 'hevc')],
])('says what to do with a HEIC of %s', async (_whose, bytes) => {
  const headers = await authHeaders(api, await aUser(api));

  expect((await upload(bytes, headers)).json()).toMatchObject({
    status: 400,
    error: 'not_a_picture',
    message: expect.stringContaining('HEIC'),
  });
});

it.each([
  [
    'an SVG with a script',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
  ],
  ['an empty file', Buffer.alloc(0)],
  ['a file whose name ends in .heic', Buffer.from('no brand at all')],
  ['an HTML page with a GIF header', Buffer.from('GIF89a<script>alert(1)</script>')],
  ['plain text', Buffer.from('hello')],
])('returns 400 for %s as a picture', async (_case, bytes) => {
  const headers = await authHeaders(api, await aUser(api));

  expect((await upload(bytes, headers)).json()).toMatchObject({
    status: 400,
    error: 'not_a_picture',
  });
});

it('returns 413 when the form has another field beside the picture', async () => {
  const form = new FormData();
  form.set('story', 'x'.repeat(900_000));
  form.set('picture', new Blob(['hello']), 'me.png');

  const response = await api.inject({
    method: 'POST',
    url: `${url}/picture`,
    headers: await authHeaders(api, await aUser(api)),
    payload: form,
  });

  expect(response.json()).toMatchObject({
    status: 413,
    details: [{ message: expect.any(String) }],
  });
});

it('returns 404 for a path traversal in the picture URL', async () => {
  expect((await api.inject('/media/pictures/..%2f..%2fapi-secrets.json')).statusCode).toBe(404);
});

const url = '/api/v1/user/profile';

const upload = (bytes: Buffer, headers: object) => {
  const form = new FormData();
  form.set('picture', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'me.png');
  return api.inject({
    method: 'POST',
    url: `${url}/picture`,
    headers: { ...headers },
    payload: form,
  });
};

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}
