// @engine postgres
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import type { App } from '../app-type.ts';
import { createTestApi } from '../../testing/create-test-api.ts';

const minuteMs = 60_000;

// The clock of PGlite is that of its process.
describe.skipIf(!process.env['DATABASE_URL'])(
  'a clock that differs from that of the database',
  () => {
    let api: App;
    beforeAll(async () => void (api = await createTestApi()));
    afterEach(() => void vi.useRealTimers());
    afterAll(() => api.close());

    it.each([
      ['40 minutes ahead', 40 * minuteMs, 'ahead of'],
      ['40 minutes behind', -40 * minuteMs, 'behind'],
    ])('is a reason not to be ready when it is %s', async (_what, offsetMs, sentence) => {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + offsetMs });

      const response = await api.inject('/health/ready');

      expect([response.statusCode, response.json().error]).toEqual([503, 'clock_skew']);
      expect(response.json().message).toMatch(
        new RegExp(`clock is (2399|2400|2401) s ${sentence} the database's. Set both by NTP`),
      );
    });

    it('is no reason as long as it is some seconds', async () => {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 20_000 });

      expect((await api.inject('/health/ready')).statusCode).toBe(200);
    });
  },
);
