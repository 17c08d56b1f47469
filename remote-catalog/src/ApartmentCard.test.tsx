// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { ApartmentCard } from './ApartmentCard.tsx';
import { aSummary } from './testing/an-apartment.ts';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  // jsdom's page is never looked at unless told so.
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(false);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const show = (part: Parameters<typeof aSummary>[0] = {}) =>
  render(<ApartmentCard apartment={aSummary(part)} level={2} />, { wrapper: MemoryRouter });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const picture = () => screen.getByRole('img').getAttribute('src');

it('tells a guest what it is, where, for how many and for how much', () => {
  const { container } = show({ id: 'a' });

  const name = screen.getByRole('link', { name: 'Harmattan Court' });
  expect(name.getAttribute('href')).toBe('/apartment/a');
  for (const line of [
    'Location: 1 Admiralty Way, Nigeria',
    'Lagos',
    '4 guests',
    '2 bedrooms',
    'Price: ₦50,000 per night',
  ]) {
    expect(container.textContent).toContain(line);
  }
});

it('shows the next picture every four seconds, and the first after the last', async () => {
  show({ images: ['/1.svg', '/2.svg'] });

  expect(picture()).toBe('/1.svg');
  await pass(4_000);
  expect(picture()).toBe('/2.svg');
  await pass(4_000);
  expect(picture()).toBe('/1.svg');
});

it('stands still while a guest points at it', async () => {
  show({ images: ['/1.svg', '/2.svg'] });

  await userEvent.hover(screen.getByRole('img'));
  await pass(9_000);

  expect(picture()).toBe('/1.svg');
});

it('offers Previous and Next only when there is more than one picture', () => {
  show({ images: ['/1.svg'] });
  expect(screen.queryByRole('button', { name: 'Next image' })).toBeNull();

  cleanup();
  show({ images: ['/1.svg', '/2.svg'] });
  act(() => screen.getByRole('button', { name: 'Next image' }).focus());
  expect(screen.getByRole('button', { name: 'Previous image' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Next image' })).toBeVisible();
});
