import { addDays } from '@gida/contracts/dates';
import { apiBase, apiPaths } from '@gida/contracts/paths';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { anApartment } from '../../testing/factories.ts';
import { aPayingSite, stayIn, today } from '../testing/test-site.ts';
import type { PayingSite } from '../testing/test-site.ts';

let site: PayingSite;
beforeAll(async () => void (site = await aPayingSite()));
afterAll(() => site.close());

describe('asking for the price', () => {
  it('tells a visitor what a stay costs, in naira and in what is charged', async () => {
    const { api } = site;
    const { id } = await anApartment(api, { priceNaira: 50_000, cautionFeeNaira: 20_000 });

    const answer = await api.inject({
      url: `${apiBase}/${apiPaths.quote(id)}`,
      query: stayIn(10, 3),
    });

    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      nights: 3,
      price: 50_000,
      subtotal: 150_000,
      cautionFee: 20_000,
      totalPrice: 170_000,
      rates: { usd: 1_500, eur: 1_650 },
      totalUsd: 113.33,
    });
  });

  it('says what is wrong with impossible dates', async () => {
    const { api } = site;
    const { id } = await anApartment(api);

    const answer = await api.inject({
      url: `${apiBase}/${apiPaths.quote(id)}`,
      query: { checkInDate: addDays(today(), -1), checkOutDate: addDays(today(), -1) },
    });

    expect(answer.statusCode).toBe(400);
    expect(answer.json().details).toEqual([
      { field: 'checkInDate', message: 'Check-in cannot be in the past.' },
      { field: 'checkOutDate', message: 'Check-out must be after check-in.' },
    ]);
  });
});
