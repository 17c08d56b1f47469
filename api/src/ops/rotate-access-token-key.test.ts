import { describe, expect, it } from 'vitest';

import { AccessTokenSecrets } from '../access-token-secrets.ts';
import { describeRotation } from './rotate-access-token-key.ts';

const secretOf = (name: string) => name.repeat(32);
const key = (id: string | null, name: string) => ({ id, secret: secretOf(name) });
const fresh = { dropOldest: false, secret: secretOf('n'), today: '2026-11-23' };

describe('the values that a rotation of the access-token key prints', () => {
  it.each([
    ['one secret', [key(null, 'a')], false, ['first,2026-11-23', '2026-11-23,first']],
    ['one key', [key('may', 'a')], false, ['may,2026-11-23', '2026-11-23,may']],
    [
      'two keys',
      [key('may', 'a'), key('april', 'b')],
      false,
      ['may,2026-11-23,april', '2026-11-23,may,april'],
    ],
    [
      'two keys without the oldest',
      [key('may', 'a'), key('april', 'b')],
      true,
      ['may,2026-11-23', '2026-11-23,may'],
    ],
    [
      'a key of the same day',
      [key('2026-11-23', 'a')],
      false,
      ['2026-11-23,2026-11-23-2', '2026-11-23-2,2026-11-23'],
    ],
  ])('let every process accept the new key before it signs: %s', (_what, keys, drop, expected) => {
    const lines = describeRotation(keys, { ...fresh, dropOldest: drop });

    const values = lines
      .filter((line) => line.startsWith('ACCESS_TOKEN_SECRETS='))
      .map((line) => AccessTokenSecrets.parse(line.slice('ACCESS_TOKEN_SECRETS='.length)));
    expect(values.map((each) => each.map(({ id }) => id).join())).toEqual(expected);
    const kept = drop ? keys.slice(0, -1) : keys;
    for (const each of values) {
      expect(each.map(({ secret }) => secret).toSorted()).toEqual(
        [...kept.map(({ secret }) => secret), fresh.secret].toSorted(),
      );
    }
  });

  it('come with how long the old key has to stay', () => {
    const text = describeRotation([key('may', 'a')], fresh).join('\n');

    expect(text).toContain('Keep may for 15 minutes');
    expect(text).toContain('Kept for 365 days');
  });

  it('do not leave out the only key', () => {
    expect(() => describeRotation([key('may', 'a')], { ...fresh, dropOldest: true })).toThrow(
      'only one key',
    );
  });

  it('are no more than a process accepts', () => {
    const keys = Array.from('abcde', (name) => key(name, name));

    expect(() => describeRotation(keys, fresh)).toThrow('--drop-oldest');
    expect(describeRotation(keys, { ...fresh, dropOldest: true }).length).toBeGreaterThan(0);
  });
});
