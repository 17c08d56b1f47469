import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';

import { temporaryFolder } from '../../../scripts/testing/temporary-folder.ts';
import { readConfig } from './config.ts';
import { productionVariables } from '../testing/production-variables.ts';

const folder = temporaryFolder();

const demo = { GIDA_DEMO: '1', GIDA_DATA: folder };
const { ACCESS_TOKEN_SECRETS: _none, ...others } = productionVariables;
const production = { ...others, GIDA_DATA: folder };
const [one, other] = [aSecret(), aSecret()];

it('signs with the first key of the list, and accepts every one', () => {
  const { accessTokenKeys } = readConfig({
    ...production,
    ACCESS_TOKEN_SECRETS: `2026-11:${one}, 2026-05:${other}`,
  });

  expect(accessTokenKeys.signingKey).toEqual({ id: '2026-11', secret: one });
  expect(accessTokenKeys.keys.map(({ id }) => id)).toEqual(['2026-11', '2026-05']);
});

it.each([
  ['a secret without an id', one, 'key 1 must be id:secret'],
  ['an id without a secret', `a:${one},b:`, 'key 2 must be id:secret'],
  ['an empty entry', `a:${one},`, 'key 2 must be id:secret'],
  ['an id with a space', `my key:${one}`, 'key 1 must be id:secret'],
  ['a short secret', `a:${one},b:short`, 'the secret of b needs at least 32 characters'],
  ['an id used twice', `a:${one},a:${other}`, 'two keys with the id a'],
  ['a secret used twice', `a:${one},b:${one}`, 'a and b have the same secret'],
  ['six keys', Array.from('abcdef', (id) => `${id}:${aSecret()}`).join(), 'more than 5 keys'],
])('refuses %s in ACCESS_TOKEN_SECRETS, without printing a secret', (_what, value, says) => {
  const read = () => readConfig({ ...demo, ACCESS_TOKEN_SECRETS: value });

  expect(read).toThrow(`ACCESS_TOKEN_SECRETS: ${says.startsWith('two') ? 'has ' : ''}`);
  expect(read).toThrow(says);
  expect(read).not.toThrow(one);
});

it('refuses production without a key', () => {
  expect(() => readConfig(production)).toThrow('ACCESS_TOKEN_SECRETS is missing');
});

it('refuses a key in production that can be guessed, wherever it stands', () => {
  const ACCESS_TOKEN_SECRETS = `a:${one},b:${'abcd'.repeat(8)}`;

  expect(() => readConfig({ ...production, ACCESS_TOKEN_SECRETS })).toThrow(
    'the secret of b can be guessed',
  );
});

function aSecret(): string {
  return randomBytes(32).toString('base64url');
}
