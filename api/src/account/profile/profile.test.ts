import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';

import type { App } from '../../http/app-type.ts';
import { anApi } from '../../testing/an-api.ts';
import { aPerson, signedIn } from '../../testing/factories.ts';

let api: App;
beforeAll(async () => void (api = await anApi()));
afterAll(() => api.close());

it('changes only what the person changed', async () => {
  const person = await aPerson(api);
  const headers = await signedIn(api, person);

  const answer = await api.inject({
    method: 'PUT',
    url,
    headers,
    payload: { firstName: 'Amina Rose' },
  });

  expect(answer.json()).toMatchObject({
    message: 'Profile updated successfully',
    user: { firstName: 'Amina Rose', lastName: 'Bello', email: person.email },
  });
});

it('refuses a change of nothing', async () => {
  const headers = await signedIn(api, await aPerson(api));

  expect((await api.inject({ method: 'PUT', url, headers, payload: {} })).statusCode).toBe(400);
});

it('stores a picture drawn anew, without what the camera wrote into it', async () => {
  const headers = await signedIn(api, await aPerson(api));
  const photo = await sharp({
    create: { width: 900, height: 600, channels: 3, background: '#a52' },
  })
    .withExif({ IFD0: { Copyright: 'Secret place' } })
    .jpeg()
    .toBuffer();

  const answer = await upload(photo, headers);
  const { profilePicture } = answer.json().user;
  const shown = await api.inject(profilePicture);
  const metadata = await sharp(shown.rawPayload).metadata();

  expect(shown.headers['content-type']).toBe('image/webp');
  expect(metadata).toMatchObject({ format: 'webp', width: 320, height: 320 });
  expect(metadata.exif).toBeUndefined();
});

it('shows a picture the way the camera was held', async () => {
  const headers = await signedIn(api, await aPerson(api));
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

it.each([
  [16_000, 2],
  [1, 16_000],
])('is not kept busy by a picture of %i by %i', async (width, height) => {
  const headers = await signedIn(api, await aPerson(api));
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

it.each([
  [
    'an SVG with a script',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
  ],
  ['nothing', Buffer.alloc(0)],
  ['a page that begins like a picture', Buffer.from('GIF89a<script>alert(1)</script>')],
  ['words', Buffer.from('hello')],
])('refuses %s as a picture', async (_case, bytes) => {
  const headers = await signedIn(api, await aPerson(api));

  expect((await upload(bytes, headers)).json()).toMatchObject({
    status: 400,
    error: 'not_a_picture',
  });
});

it('takes a picture and nothing beside it', async () => {
  const form = new FormData();
  form.set('story', 'x'.repeat(900_000));
  form.set('picture', new Blob(['hello']), 'me.png');

  const answer = await api.inject({
    method: 'POST',
    url: `${url}/picture`,
    headers: await signedIn(api, await aPerson(api)),
    payload: form,
  });

  expect(answer.json()).toMatchObject({ status: 413, details: [{ message: expect.any(String) }] });
});

it('shows no file outside its folder', async () => {
  expect((await api.inject('/media/photos/..%2f..%2fapi-secrets.json')).statusCode).toBe(404);
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
