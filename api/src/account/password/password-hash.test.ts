import { expect, it } from 'vitest';

import { testPassword, testPasswordHash } from '../../testing/factories.ts';

import { hashPassword, unusablePasswordHash, verifyPassword } from './password-hash.ts';

const attacker = '2001:db8:1::/48';

it('accepts the password that was hashed, and no other', async () => {
  const hashed = await hashPassword('Harmattan-morning-7', attacker);

  expect(await verifyPassword(hashed, 'Harmattan-morning-7', attacker)).toBe(true);
  expect(await verifyPassword(hashed, 'Harmattan-morning-8', attacker)).toBe(false);
  expect(await verifyPassword(null, 'Harmattan-morning-7', attacker)).toBe(false);
  expect(await verifyPassword(unusablePasswordHash, '', attacker)).toBe(false);
});

it.each([
  ['as two characters', 'Cafe\u0301-morning-7'],
  ['as one character', 'Caf\u00E9-morning-7'],
])(
  'accepts a password with an accent written %s, also when it is typed in the other way',
  async (_form, typed) => {
    const other = typed.normalize(typed === typed.normalize('NFC') ? 'NFD' : 'NFC');
    const hashed = await hashPassword(typed, attacker);

    expect(await verifyPassword(hashed, other, attacker)).toBe(true);
    expect(await verifyPassword(hashed, 'Cafe-morning-7', attacker)).toBe(false);
  },
);

it('lets the many attempts of one network wait for each other, not the others for them', async () => {
  const finished: string[] = [];
  const attempt = async (site: string) => {
    await verifyPassword(null, 'a guess', site);
    finished.push(site);
  };

  const flood = Array.from({ length: 9 }, () => attempt(attacker));
  await Promise.all([...flood, attempt('203.0.113.7')]);

  expect(finished.indexOf('203.0.113.7')).toBeLessThan(5);
});

it.each([
  ['network', null, 31],
  ['known device', 'a device', 3],
])('returns 503 when too many attempts of one %s wait', async (_who, device, admitted) => {
  const attempts = Array.from({ length: 80 }, () =>
    verifyPassword(testPasswordHash, 'a guess', attacker, device),
  );

  const results = await Promise.allSettled(attempts);

  const refused = results.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(80 - admitted);
  expect(refused[0]).toMatchObject({ reason: { status: 503 } });
});

it('gives a known device places of its own while its network has none left', async () => {
  const flood = Array.from({ length: 80 }, () => verifyPassword(null, 'a guess', attacker));
  const known = verifyPassword(testPasswordHash, testPassword, attacker, 'a device');
  await Promise.allSettled(flood);

  expect(await known).toBe(true);
});
