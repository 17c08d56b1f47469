import { expect, it } from 'vitest';

import { testPasswordHash } from '../../testing/factories.ts';

import { hashPassword, unusablePasswordHash, verifyPassword } from './password-hash.ts';

const attacker = '2001:db8:1::/48';

it('accepts the password that was hashed, and no other', async () => {
  const hash = await hashPassword('Harmattan-morning-7', attacker);

  expect(await verifyPassword(hash, 'Harmattan-morning-7', attacker)).toBe(true);
  expect(await verifyPassword(hash, 'Harmattan-morning-8', attacker)).toBe(false);
  expect(await verifyPassword(null, 'Harmattan-morning-7', attacker)).toBe(false);
  expect(await verifyPassword(unusablePasswordHash, '', attacker)).toBe(false);
});

it('lets the many attempts of one network wait for each other, not the others for them', async () => {
  const finished: string[] = [];
  const attempt = async (site: string) => {
    await verifyPassword(null, 'a guess', site);
    finished.push(site);
  };

  const flood = Array.from({ length: 20 }, () => attempt(attacker));
  await Promise.all([...flood, attempt('203.0.113.7')]);

  expect(finished.indexOf('203.0.113.7')).toBeLessThan(15);
});

it('returns 503 when too many attempts of one network wait', async () => {
  const attempts = Array.from({ length: 80 }, () =>
    verifyPassword(testPasswordHash, 'a guess', attacker),
  );

  const results = await Promise.allSettled(attempts);

  const refused = results.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(80 - 65);
  expect(refused[0]).toMatchObject({ reason: { status: 503 } });
});
