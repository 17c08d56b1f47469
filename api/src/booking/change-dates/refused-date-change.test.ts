import { apiPaths } from '@gida/contracts/paths';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';

import {
  aStayToChange,
  changeDates,
  longer,
  previewPath,
  shifted,
  stay,
  totals,
} from '../testing/test-date-changes.ts';
import { aGuest, setupSite, updateStayDates, stayIn } from '../testing/test-site.ts';
import type { Guest } from '../testing/test-site.ts';

const site = await setupSite({}, { RATE_LIMIT_FACTOR: '100' });

describe('what stands against a change', () => {
  it.each<[string, number, string, (guest: Guest, id: string) => Promise<unknown>]>([
    [
      'the end of free cancellation',
      409,
      'not_changeable',
      (_, id) => updateStayDates(site.api, id, 4),
    ],
    [
      'an apartment that is no longer offered',
      404,
      'not_found',
      (_, id) =>
        sql`update apartment set is_published = false
             where id = (select apartment_id from booking where id = ${id})`.execute(site.api.db),
    ],
  ])('%s: %d %s', async (_what, status, error, arrange) => {
    const { guest, id } = await aStayToChange(site);
    await arrange(guest, id);

    const preview = await guest.get(previewPath(id, shifted));
    const response = await changeDates(guest, id, shifted, totals.same);

    expect(preview).toMatchObject({ status, body: { error } });
    expect(response).toMatchObject({ status, body: { error } });
  });

  it.each([
    ['the same dates', stay, 400, 'same_dates'],
    ['dates too far ahead', stayIn(31), 400, 'impossible_stay'],
  ])('%s', async (_what, dates, status, error) => {
    const { guest, id } = await aStayToChange(site);

    expect(await changeDates(guest, id, dates, totals.same)).toMatchObject({
      status,
      body: { error },
    });
  });

  it('a price that is another one than the guest has seen', async () => {
    const { guest, id, apartmentId } = await aStayToChange(site);
    await sql`update apartment set price_kobo = 6000000 where id = ${apartmentId}`.execute(
      site.api.db,
    );

    const response = await changeDates(guest, id, shifted, totals.same);

    expect(response).toMatchObject({ status: 409, body: { error: 'costs_more' } });
    expect(await guest.booking(id)).toMatchObject(stay);
    // At today's price the same number of nights costs more.
    expect((await guest.get(previewPath(id, shifted))).body).toMatchObject({
      quote: { totalPrice: 200_000 },
      difference: 30_000,
      charge: { currency: 'usd', amount: 20 },
    });
  });

  it('another guest, who can neither see, change nor cancel it', async () => {
    const { guest, id } = await aStayToChange(site);
    await changeDates(guest, id, longer, totals.longer);
    const other = await aGuest(site.api);

    expect((await other.get(previewPath(id, shifted))).status).toBe(422);
    expect((await changeDates(other, id, longer, totals.longer)).status).toBe(422);
    expect((await other.post(apiPaths.cancelDateChange(id))).status).toBe(422);
    expect((await guest.booking(id)).dateChange?.status).toBe('pending');
  });
});
