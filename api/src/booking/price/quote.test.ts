import { addDays } from '@gida/contracts/dates';
import { apiBase, apiPaths } from '@gida/contracts/paths';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { anApartment } from '../../testing/factories.ts';
import { aTestSite, stayIn, today } from '../testing/test-site.ts';
import type { TestSite } from '../testing/test-site.ts';

let site: TestSite;
beforeAll(async () => void (site = await aTestSite()));
afterAll(() => site.close());

describe('GET bookings/quote', () => {
  it('returns the price of a stay in naira and in the charge currencies', async () => {
    const { api } = site;
    const { id } = await anApartment(api, { priceNaira: 50_000, cautionFeeNaira: 20_000 });

    const response = await api.inject({
      url: `${apiBase}/${apiPaths.quote(id)}`,
      query: stayIn(10, 3),
    });

    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({
      nights: 3,
      price: 50_000,
      subtotal: 150_000,
      cautionFee: 20_000,
      totalPrice: 170_000,
      rates: { usd: 1_500, eur: 1_650 },
      totalUsd: 113.33,
    });
  });

  it('returns 400 with a message for each invalid date', async () => {
    const { api } = site;
    const { id } = await anApartment(api);

    const response = await api.inject({
      url: `${apiBase}/${apiPaths.quote(id)}`,
      query: { checkInDate: addDays(today(), -1), checkOutDate: addDays(today(), -1) },
    });

    expect(response.statusCode).toBe(400);
    expect(response.json().details).toEqual([
      { field: 'checkInDate', message: 'Check-in cannot be in the past.' },
      { field: 'checkOutDate', message: 'Check-out must be after check-in.' },
    ]);
  });
});
