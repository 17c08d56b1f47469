// @vitest-environment jsdom
import { addDays, toLagosDate } from '@gida/contracts/dates';
import { cardGridSizes } from '@gida/ui/layout';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { ApartmentCard } from './ApartmentCard.tsx';
import { anApartmentSummary } from './testing/catalog-fixtures.ts';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  // jsdom reports every page as hidden, which would stop the slider.
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(false);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const renderCard = (overrides: Parameters<typeof anApartmentSummary>[0] = {}) =>
  render(<ApartmentCard apartment={anApartmentSummary(overrides)} headingLevel={2} />, {
    wrapper: MemoryRouter,
  });
const advanceTime = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const currentPicture = () => screen.getByRole('img').getAttribute('src');

it('card shows the name, location, guest and bedroom counts and the nightly price', () => {
  const { container } = renderCard({ id: 'a' });

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

it('card shows public power and what backs it up, and nothing that the host has not stated', () => {
  const { container } = renderCard({ keyFacts: { publicPowerHours: 20, inverter: true } });

  expect(screen.getByText('20 h public power')).toHaveAttribute('aria-hidden', 'true');
  expect(screen.getByText('20 hours of public power a day')).toBeVisible();
  expect(container.textContent).toContain(', Inverter');

  cleanup();
  expect(renderCard().container.textContent).not.toMatch(/power|inverter/i);
});

it('card slider shows the next picture every four seconds and starts over after the last', async () => {
  renderCard({ images: ['/1.svg', '/2.svg'] });

  expect(currentPicture()).toBe('/1.svg');
  await advanceTime(4_000);
  expect(currentPicture()).toBe('/2.svg');
  await advanceTime(4_000);
  expect(currentPicture()).toBe('/1.svg');
});

it('card slider pauses on hover', async () => {
  renderCard({ images: ['/1.svg', '/2.svg'] });

  await userEvent.hover(screen.getByRole('img'));
  await advanceTime(9_000);

  expect(currentPicture()).toBe('/1.svg');
});

it('card slider has Previous and Next buttons only when there is more than one picture', () => {
  renderCard({ images: ['/1.svg'] });
  expect(screen.queryByRole('button', { name: 'Next image' })).toBeNull();

  cleanup();
  renderCard({ images: ['/1.svg', '/2.svg'] });
  act(() => screen.getByRole('button', { name: 'Next image' }).focus());
  expect(screen.getByRole('button', { name: 'Previous image' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Next image' })).toBeVisible();
});

it.each([
  ['without dates', undefined, 'Free cancellation'],
  ['with dates from the fifth day on', 5, /^Free cancellation before /],
  ['with dates before', 4, 'No free cancellation'],
])('card %s says: %s days ahead, %s', (_when, daysAhead, mark) => {
  const checkIn = daysAhead && addDays(toLagosDate(new Date()), daysAhead);
  const stay = checkIn ? { checkIn, checkOut: addDays(checkIn, 2) } : undefined;
  render(<ApartmentCard apartment={anApartmentSummary()} stay={stay} headingLevel={2} />, {
    wrapper: MemoryRouter,
  });

  expect(screen.getByText(/free cancellation/i)).toHaveTextContent(mark);
});

it('card with dates has the total in bold and the price of a night small', () => {
  const checkIn = addDays(toLagosDate(new Date()), 5);
  const stay = { checkIn, checkOut: addDays(checkIn, 3) };
  const apartment = anApartmentSummary({ price: 50_000, cautionFee: 20_000 });
  const { rerender } = render(<ApartmentCard apartment={apartment} headingLevel={2} />, {
    wrapper: MemoryRouter,
  });
  expect(screen.getByText('₦50,000').tagName).toBe('STRONG');

  rerender(<ApartmentCard apartment={apartment} stay={stay} headingLevel={2} />);

  expect(screen.getByText('₦170,000').tagName).toBe('STRONG');
  expect(screen.getByText('₦50,000').tagName).toBe('SPAN');
});

it('card without a price promises no cancellation', () => {
  renderCard({ price: 0 });

  expect(screen.queryByText(/^Free cancellation/)).toBeNull();
});

it('card asks for a picture in the width of a card', () => {
  const picture = '/media/pictures/7e1c8a52-4b1f-4c0e-9d11-0c4c7f2f9a11';
  const { container } = renderCard({ images: [`${picture}-960.webp`] });

  const [avif] = container.querySelectorAll('picture source[type="image/avif"]');
  expect(avif).toHaveAttribute('sizes', cardGridSizes);
  expect(avif).toHaveAttribute('srcset', expect.stringContaining(`${picture}-480.avif 480w`));
  expect(currentPicture()).toBe(`${picture}-960.webp`);
});
