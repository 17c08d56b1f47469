// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';

import { PageOwners } from './page-owners.ts';

afterEach(() => {
  vi.restoreAllMocks();
  history.replaceState(null, '', '/');
});

test('an interaction belongs to the remote that was on screen when it happened', () => {
  const { owners, goTo } = openPage('/apartments', '/apartments', 3_000);
  goTo('/apartments?page=2', 4_000);
  goTo('/bookings', 5_000);

  expect(owners.first).toBe('remote-catalog');
  expect([100, 4_500, 5_000, 9_000].map((at) => owners.at(at))).toEqual([
    'remote-catalog',
    'remote-catalog',
    'remote-booking',
    'remote-booking',
  ]);
});

test('what happened before it is known whose page it was belongs to nobody', () => {
  const { owners } = openPage('/apartments', '/bookings', 3_000);

  expect(owners.first).toBe('remote-catalog');
  expect([100, 3_000].map((at) => owners.at(at))).toEqual([undefined, 'remote-booking']);
});

function openPage(first: string, path: string, at: number) {
  const navigation = { name: new URL(first, location.href).href } as PerformanceEntry; // all that is read of it
  performance.getEntriesByType = vi.fn(() => [navigation]);
  const now = vi.spyOn(performance, 'now').mockReturnValue(at);
  history.replaceState(null, '', path);
  let changed: () => void = () => undefined;
  const owners = new PageOwners({
    ownerOf: (of) => (of.startsWith('/apartments') ? 'remote-catalog' : 'remote-booking'),
    onChange: (listener) => (changed = listener),
  });
  const goTo = (next: string, later: number) => {
    history.replaceState(null, '', next);
    now.mockReturnValue(later);
    changed();
  };
  return { owners, goTo };
}
