import type { Quote } from '@gida/contracts/booking';
import { expect, test, vi } from 'vitest';

import { ApiError } from '@gida/api-client';

import * as stayApi from './stay-api.ts';
import {
  fetchPricedStay,
  getStayQuoteState,
  shouldRevalidateAroundStay,
  shouldRevalidateStay,
} from './stay-price.ts';

vi.mock('./stay-api.ts');
const api = vi.mocked(stayApi);

const dates = { checkInDate: '2026-11-22', checkOutDate: '2026-11-24' };
const stay = { ...dates, guests: '2' };
const quote = { totalPrice: 170_000 } as Quote; // only passed on

test.each([
  ['no dates', { guests: '2' }, null, { quote: null }],
  ['dates that are not priced yet', stay, null, { quote: 'loading' }],
  ['other dates', stay, { ...dates, checkOutDate: '2026-11-25', quote }, { quote: 'loading' }],
  ['priced dates', stay, { ...dates, quote }, { quote }],
  ['rejected dates', stay, { ...dates, error: 'Too far.' }, { quote: null, error: 'Too far.' }],
])('knows the price of a stay with %s', (_case, chosen, priced, expected) => {
  expect(getStayQuoteState(chosen, priced)).toEqual(expected);
});

test('asks no quote for incomplete dates', async () => {
  await expect(fetchPricedStay('a', requestFor('?checkIn=2026-11-22'))).resolves.toBeNull();
  expect(api.fetchQuote).not.toHaveBeenCalled();
});

test('keeps the message of a rejected quote, with its dates', async () => {
  api.fetchQuote.mockRejectedValue(new ApiError({ status: 400, message: 'Too far.' }));

  await expect(
    fetchPricedStay('a', requestFor('?checkIn=2026-11-22&checkOut=2026-11-24')),
  ).resolves.toEqual({ ...dates, error: 'Too far.' });
});

test.each([
  ['the guests change', '?checkIn=2026-11-22&guests=2', '?checkIn=2026-11-22&guests=3', false],
  ['the dates change', '?checkIn=2026-11-22', '?checkIn=2026-11-23', true],
  ['nothing changes', '?checkIn=2026-11-22', '?checkIn=2026-11-22', true],
])('the stay is loaded again when %s: %#', (_case, before, after, isLoaded) => {
  expect(shouldRevalidateStay(changeOf(before, after))).toBe(isLoaded);
});

test('the page around the stay is not loaded again for another stay, nor after a failed action', () => {
  expect(shouldRevalidateAroundStay(changeOf('', '?guests=2'))).toBe(false);
  expect(shouldRevalidateAroundStay(changeOf('', ''))).toBe(true);
  expect(shouldRevalidateAroundStay({ ...changeOf('', ''), defaultShouldRevalidate: false })).toBe(
    false,
  );
});

const requestFor = (search: string) => new Request(`https://gida.example/apartment/a${search}`);

const changeOf = (before: string, after: string) => ({
  currentUrl: new URL(requestFor(before).url),
  nextUrl: new URL(requestFor(after).url),
  currentParams: {},
  nextParams: {},
  defaultShouldRevalidate: true,
});
