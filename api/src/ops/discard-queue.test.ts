import { afterAll, beforeAll, expect, it } from 'vitest';

import type { App } from '../http/app-type.ts';
import { discardLiveJobs } from '../jobs/job-repository.ts';
import { transact } from '../jobs/transact.ts';
import { discardUnsentMails, enqueueMail, takeUnqueuedMails } from '../mail/mail-repository.ts';
import { createTestApi } from '../testing/create-test-api.ts';

let api: App;
beforeAll(async () => void (api = await createTestApi()));
afterAll(() => api.close());

it('leaves nothing to send or to run, and what happens later is queued as ever', async () => {
  const mail = { to: 'amina@example.com', subject: 'Hello', text: 'Hello', html: 'Hello' };
  await enqueueMail(api.db, mail);
  await enqueueMail(api.db, mail);
  const [first] = await takeUnqueuedMails(api.db, 1);
  await transact(api, (tx) => tx.enqueue('send-mail', { mailId: first?.id ?? 0 }));

  const discarded = [await discardLiveJobs(api.db), await discardUnsentMails(api.db)];

  // The start of the queue added the scheduled tasks.
  expect(discarded).toEqual([2, 2]);
  expect(await api.queue.drain({ ignoreStartAfter: true })).toEqual({ done: 0, failed: 0 });
  expect(await takeUnqueuedMails(api.db, 10)).toEqual([]);
  await enqueueMail(api.db, mail);
  expect(await takeUnqueuedMails(api.db, 10)).toHaveLength(1);
});
