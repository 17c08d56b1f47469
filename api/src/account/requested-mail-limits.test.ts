import { apiBase, apiPaths } from '@gida/contracts/paths';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';

import type { App } from '../http/app-type.ts';
import { createTestApi } from '../testing/create-test-api.ts';
import { aUser, authHeaders, testPassword } from '../testing/factories.ts';
import { createAccountServices } from './account-services.ts';
import { createRequestedMailLimiter, requestedMailLimits } from './requested-mail-limits.ts';

const { total, perSite, perSiteAboveTotal } = requestedMailLimits;

let api: App;
beforeAll(async () => void (api = await createTestApi()));
afterAll(() => api.close());

it('refuses the mails of one IPv6 site above its share, and sends those of others', async () => {
  const limit = createRequestedMailLimiter(api);
  for (let mail = 1; mail <= perSite; mail += 1) await limit(`2001:db8:1:${mail.toString(16)}::1`);

  await expect(limit('2001:db8:1:ffff::1')).rejects.toMatchObject({
    status: 429,
    message: expect.stringContaining('in 60 minutes'),
  });
  await limit('2001:db8:2::1');
});

it('sends only a few mails of each site above the total, and alerts staff', async () => {
  const { tokens } = createAccountServices(api);
  const unverified = await aUser(api, { verified: false });
  const user = await authHeaders(api, await aUser(api));
  const limit = createRequestedMailLimiter(api);
  for (let mail = 1; mail <= total; mail += 1)
    await limit(`198.51.${mail % 256}.1`).catch(() => undefined);
  for (let mail = 1; mail <= perSiteAboveTotal; mail += 1) await limit('203.0.113.7');
  const requests: [method: 'POST' | 'PUT', path: string, payload: object][] = [
    ['POST', apiPaths.contact, contact],
    ['POST', apiPaths.register, registration],
    ['POST', apiPaths.forgotPassword, { email: unverified.email }],
    ['POST', apiPaths.requestVerification(tokens.verificationToken(crypto.randomUUID())), {}],
    ['POST', apiPaths.login, { email: unverified.email, password: testPassword }],
    ['PUT', apiPaths.profile, { email: 'new@guests.example' }],
    ['POST', apiPaths.requestPendingEmailPin, {}],
  ];

  for (const [method, path, payload] of requests) {
    const response = await api.inject({
      method,
      url: `${apiBase}/${path}`,
      payload,
      headers: { ...user, 'x-forwarded-for': '203.0.113.7' },
    });
    expect([path, response.statusCode]).toEqual([path, 429]);
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(60);
  }

  const { rows } = await sql<{ kind: string; message: string }>`
    select kind, message from alert
  `.execute(api.db);
  expect(rows).toEqual([{ kind: 'many_mails', message: expect.stringContaining('300') }]);
  await limit('192.0.2.1');
  const mails = await sql`select from mail`.execute(api.db);
  expect(mails.rows).toEqual([]);
});

const contact = {
  name: 'Bola',
  email: 'bola@guests.example',
  message: 'Is the pool open in January?',
};
const registration = {
  firstName: 'Bola',
  lastName: 'Ade',
  telephone: '+234 803 000 0000',
  dateOfBirth: '1990-01-01',
  email: 'bola@guests.example',
  password: 'Dry season dust 9',
};
