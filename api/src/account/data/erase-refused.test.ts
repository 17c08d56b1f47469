import { apiPaths } from '@gida/contracts/paths';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';

import type { App } from '../../http/app-type.ts';
import { createTestApi } from '../../testing/create-test-api.ts';
import { testPassword } from '../../testing/factories.ts';
import { addRefund, aUserWithData } from './testing/user-with-data.ts';

let api: App;
beforeAll(async () => void (api = await createTestApi({ RATE_LIMIT_FACTOR: '10' })));
afterAll(() => api.close());

it('does not erase an account with a wrong password', async () => {
  const user = await aUserWithData(api);

  const response = await user.post(apiPaths.eraseAccount, { password: 'not the password' });

  expect(response).toMatchObject({ status: 400, body: { error: 'wrong_password' } });
  expect((await user.get(apiPaths.profile)).status).toBe(200);
});

it('limits how often a password is tried, also from several addresses', async () => {
  const user = await aUserWithData(api);
  const attempt = (at: number) =>
    api.inject({
      method: 'POST',
      url: `/api/v1/${apiPaths.eraseAccount}`,
      headers: { ...user.headers, 'x-forwarded-for': `198.18.${at % 250}.${at >> 8}` },
      payload: { password: 'not the password' },
    });

  let at = 0;
  const isLimited = async () => {
    at += 1;
    return (await attempt(at)).statusCode === 429;
  };
  while (at < 500 && !(await isLimited()));

  expect(at).toBeLessThan(500);
});

it('does not erase an account while a claim against it is undecided', async () => {
  const user = await aUserWithData(api);
  await sql`
    insert into caution_fee_claim (booking_id, amount_kobo, reason)
    select id, 100, 'A broken chair' from booking where user_id = ${user.id}`.execute(api.db);

  const response = await user.post(apiPaths.eraseAccount, { password: testPassword });

  expect(response).toMatchObject({ status: 409, body: { error: 'account_in_use' } });
});

it.each(['pending', 'held'] as const)(
  'does not erase an account with a refund that is %s',
  async (status) => {
    const user = await aUserWithData(api);
    await addRefund(api, user.id, status);

    const refused = await user.post(apiPaths.eraseAccount, { password: testPassword });
    await sql`
    with sent as (update refund set status = 'sent' where booking_id in (select id from booking where user_id = ${user.id}))
    update refund_entitlement set open_minor = 0, failure = null
     where booking_id in (select id from booking where user_id = ${user.id})
  `.execute(api.db);
    const erased = await user.post(apiPaths.eraseAccount, { password: testPassword });

    expect(refused).toMatchObject({ status: 409, body: { error: 'account_in_use' } });
    expect(erased.status).toBe(200);
  },
);

it.each([
  ['an upcoming stay', sql`status = 'confirmed'`],
  ['a held caution fee', sql`caution_fee_status = 'held'`],
  ['a pending refund', sql`payment_status = 'refund_pending'`],
])('does not erase the account of a guest or host with %s', async (_what, change) => {
  const user = await aUserWithData(api);
  await sql`update booking set ${change} where user_id = ${user.id}`.execute(api.db);

  const guest = await user.post(apiPaths.eraseAccount, { password: testPassword });
  const host = await user.host.post(apiPaths.eraseAccount, { password: testPassword });

  expect(guest).toMatchObject({ status: 409, body: { error: 'account_in_use' } });
  expect(host).toMatchObject({ status: 409, body: { error: 'account_in_use' } });
});
