import { expect, it } from 'vitest';

import { RateCounter } from './rate-counter.ts';
import { RateWindows } from './rate-windows.ts';

const minuteMs = 60_000;

it('keeps the window of an email address while 100,000 networks send requests', async () => {
  const counter = new RateCounter(null);
  for (let tries = 0; tries < 20; tries += 1) await counter.count('an email', minuteMs);

  for (let network = 0; network < 100_000; network += 1) {
    await counter.count(`network 2001:db8:${network.toString(16)}`, minuteMs);
  }

  expect((await counter.count('an email', minuteMs)).current).toBe(21);
});

it('forgets the windows with the lowest counts first, of these the oldest', () => {
  const windows = new RateWindows(10);
  for (let tries = 0; tries < 5; tries += 1) windows.count('guessed', minuteMs, 1, 0);
  windows.count('oldest', minuteMs, 1, 1);

  for (let other = 0; other < 9; other += 1) windows.count(`other ${other}`, minuteMs, 1, 2);

  expect(windows.count('guessed', minuteMs, 1, 3).current).toBe(6);
  expect(windows.count('other 0', minuteMs, 1, 3).current).toBe(2);
  expect(windows.count('oldest', minuteMs, 1, 3).current).toBe(1);
});

it('forgets ended windows before open ones', () => {
  const windows = new RateWindows(10);
  for (let tries = 0; tries < 5; tries += 1) windows.count('ended', 1_000, 1, 0);
  for (let other = 0; other < 9; other += 1) windows.count(`other ${other}`, minuteMs, 1, 0);

  windows.count('new', minuteMs, 1, 2_000);

  expect(windows.count('other 0', minuteMs, 1, 2_000).current).toBe(2);
});
