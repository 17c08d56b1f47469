import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { createToken } from '../../account/account-tokens.ts';
import { storeResetToken } from '../../account/password/password-reset-repository.ts';
import type { App } from '../../http/app-type.ts';
import { transact } from '../../jobs/transact.ts';
import { enqueueMail } from '../../mail/mail-repository.ts';
import { createTestApi } from '../../testing/create-test-api.ts';
import { aUser } from '../../testing/factories.ts';
import { copyData } from './copy-data.ts';
import { discardPending } from './discard-pending-repository.ts';

let site: App;
let copy: App;
beforeAll(async () => void ([site, copy] = [await createTestApi(), await createTestApi()]));
afterAll(() => Promise.all([site.close(), copy.close()]));

it('leaves out mails that wait, jobs and links that open accounts', async () => {
  const { id } = await aUser(site);
  await storeResetToken(site.db, id, createToken());
  await sql`
    insert into email_change (user_id, email, otp_hash, attempts_left, expires_at)
    values (${id}, 'new@example.com', '', 3, now() + interval '1 hour')
  `.execute(site.db);
  await discardPending(copy.db);
  await sql`delete from pgboss.job`.execute(site.db);
  const mail = { to: 'amina@example.com', subject: 'Your link', text: 'Link', html: 'Link' };
  await enqueueMail(site.db, mail);
  await transact(site, (tx) => tx.enqueue('send-mail', { mailId: 1 }));

  const { discarded } = await copyData(site.db, copy.db, 'to-folder');

  expect(discarded).toEqual({ jobs: 1, mails: 1, links: 2 });
  const count = sql<{ left: number }>`
    select ((select count(*) from mail) + (select count(*) from password_reset)
            + (select count(*) from email_change) + (select count(*) from pgboss.job))::int as left
  `;
  expect((await count.execute(copy.db)).rows).toEqual([{ left: 0 }]);
  expect((await count.execute(site.db)).rows).toEqual([{ left: 4 }]);
});
