import { expect, it } from 'vitest';

import { UsersWithMissedEvents } from './missed-events.ts';

const start = Date.now();

it('lists those with events during the outage and shortly before, once', () => {
  const missed = new UsersWithMissedEvents();
  missed.add(['long before'], true, start);
  missed.add(['before'], true, start + 60_000);
  missed.add(['shortly before'], true, start + 120_000);
  missed.add(['shortly before', 'during'], false, start + 180_000);
  missed.add(['during'], false, start + 240_000);

  expect(missed.take()).toEqual(['before', 'shortly before', 'during']);
  expect(missed.take()).toEqual([]);
});

it('names everybody when there are too many to list', () => {
  const missed = new UsersWithMissedEvents();
  for (let user = 0; user <= 10_001; user += 1) missed.add([String(user)], false);

  expect(missed.take()).toBe('everybody');
});
