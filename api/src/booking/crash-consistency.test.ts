// @engine postgres: SQL of booking/testing/crash-test-repository.ts
import { expect, it } from 'vitest';

import { runCrashTest } from './testing/crash-test.ts';

const serverUrl = process.env['DATABASE_URL'];

it('bookings, payments and refunds stay consistent while API processes are killed', async () => {
  const { violations, acknowledged } = await runCrashTest({
    serverUrl: serverUrl ?? null,
    seconds: 4,
    killEveryMs: 2_000,
  });

  expect(violations).toEqual([]);
  expect(acknowledged.restartsMs.length).toBeGreaterThan(0);
  expect(acknowledged.held.length).toBeGreaterThan(0);
});
