import { clientOf } from '../testing/client-of.ts';
import { apiPaths } from '@gida/contracts/paths';
import { expect, it } from 'vitest';

import { setupApi } from '../testing/create-test-api.ts';
import { aUser, authHeaders } from '../testing/factories.ts';

const api = await setupApi();

const headers = {
  ...(await authHeaders(api, await aUser(api))),
  'content-type': 'application/json',
};

it.each([
  ['the first half of a character', String.raw`Lagos \ud83d`],
  ['the second half of a character', String.raw`\uDE00`],
  ['two halves in the wrong order', String.raw`\ude00\ud83d`],
  ['a half beside a whole character', String.raw`\ud83d\ude00\ud83d`],
])('a name with %s is refused', async (_what, name) => {
  for (const [path, body] of [
    [apiPaths.namedWishlists, `{"name":"${name}"}`],
    [apiPaths.contact, `{"name":"${name}","email":"a@example.com","message":"Hello"}`],
    [
      apiPaths.contact,
      `{"name":"Ada","email":"a@example.com","message":"Hello","subject":"${name}"}`,
    ],
  ]) {
    const response = await post(path ?? '', body ?? '');

    expect(response.status).toBe(400);
    expect(response.body).toMatchObject({
      error: 'unreadable',
      message: 'This contains characters or numbers that we cannot store.',
    });
  }
});

it.each([
  ['a whole character', '🏖'],
  ['a whole character in escapes', String.raw`\ud83d\ude00`, '😀'],
  ['what looks like an escape', String.raw`\\ud83d`, String.raw`\ud83d`],
])('a name with %s is kept', async (_what, name, kept = name) => {
  const response = await post(apiPaths.namedWishlists, `{"name":"${name}"}`);

  expect(response.body.wishlist.name).toBe(kept);
});

const post = (path: string, payload: string) => clientOf(api, headers).post(path, payload);
