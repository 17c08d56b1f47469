// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';

import type { ErrorGroup } from '@gida/releases/release-api';

import { ErrorList } from './ErrorList.tsx';

const [from, to] = ['a'.repeat(40), 'b'.repeat(40)];
const link = `https://github.com/gida/site/compare/${from}...${to}`;
const error: ErrorGroup = {
  remote: 'remote-booking',
  kind: 'crashed',
  name: 'TypeError',
  message: 'rate is not a function',
  place: { file: 'remote-booking/src/price.ts', line: 12, function: 'showPrice' },
  commit: to,
  count: 1_007,
  versions: { '1.0.0-0000000a': 7, '1.0.0-0000000b': 1_000 },
  browsers: { 'Chrome 141': 1_007 },
  pages: { '/bookings': 1_007 },
  firstAt: '2026-11-26T08:09:10.123Z',
  lastAt: '2026-11-27T08:09:10.123Z',
  firstSeen: { version: '1.0.0-0000000a', commit: to, before: from, link },
};

afterEach(cleanup);

it('shows each place with its figures and a link to what changed', () => {
  renderList([error]);

  const row = within(screen.getAllByRole('row')[1] ?? document.body);
  expect(row.getByText('remote-booking/src/price.ts:12 showPrice (bbbbbbbbb)')).toBeVisible();
  expect(row.getByText('TypeError: rate is not a function')).toBeVisible();
  expect(row.getByText('1,007')).toBeVisible();
  expect(row.getByText('1.0.0-0000000b: 1000, 1.0.0-0000000a: 7')).toBeVisible();
  const change = row.getByRole('link', { name: 'aaaaaaaaa to bbbbbbbbb' });
  expect(change).toHaveAttribute('href', link);
});

it('says what is not known', () => {
  const firstSeen = { ...error.firstSeen, commit: null, link: null };
  const unknown = { ...error, name: '', message: '', place: null, firstSeen };
  renderList([{ ...unknown, kind: 'load-failed' }]);

  expect(screen.getByText('no place in its code is known')).toBeVisible();
  expect(screen.getByText('load-failed')).toBeVisible();
  expect(screen.getByText('aaaaaaaaa to unknown')).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
});

it('says that there are none', () => {
  renderList([]);

  expect(screen.getByText('No errors were reported.')).toBeVisible();
});

const renderList = (errors: ErrorGroup[]) =>
  render(<ErrorList errors={errors} />, { wrapper: MemoryRouter });
