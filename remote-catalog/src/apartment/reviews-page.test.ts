import { expect, it } from 'vitest';

import { parseReviewsPage, shouldRevalidateReviews, writeReviewsPage } from './reviews-page.ts';

it.each([
  ['', null],
  ['reviews=1', 1],
  ['checkIn=2026-05-01&reviews=3', 3],
  ['reviews=0', null],
  ['reviews=-2', null],
  ['reviews=1.5', null],
  ['reviews=all', null],
  ['reviews=1000', 1_000],
  ['reviews=1001', 1_000],
  ['reviews=1e9', 1_000],
])('reads the page of "%s" as %s', (query, page) => {
  expect(parseReviewsPage(new URLSearchParams(query))).toBe(page);
});

it.each([
  ['guests=2', 3, 'guests=2&reviews=3'],
  ['reviews=3&guests=2', null, 'guests=2'],
])('writes into "%s" the page %s', (query, page, written) => {
  expect(writeReviewsPage(page, new URLSearchParams(query)).toString()).toBe(written);
});

it.each([
  ['', 'reviews=1', false],
  ['reviews=1', '', false],
  ['reviews=1', 'reviews=2', true],
  ['reviews=2', '', true],
  ['reviews=2', 'reviews=2&guests=3', false],
])('from "%s" to "%s" the page loads again: %s', (from, to, isLoaded) => {
  const at = (query: string) => new URL(`https://gida.example/apartment/1?${query}`);

  expect(shouldRevalidateReviews({ currentUrl: at(from), nextUrl: at(to) })).toBe(isLoaded);
});
