// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { receiveNotices, sendNotice, type Notice } from './notice.ts';

const notice: Notice = { tone: 'error', text: 'Payment was cancelled. Please try again.' };

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('reaches a frame that listens, once', () => {
  const heard = vi.fn();
  const stop = receiveNotices(heard);

  sendNotice(notice);
  vi.runAllTimers();

  expect(heard.mock.calls).toEqual([[notice]]);
  stop();
});

it('reaches a frame that begins to listen only after the page has spoken', () => {
  const heard = vi.fn();

  sendNotice(notice);
  vi.advanceTimersByTime(400);
  const stop = receiveNotices(heard);
  vi.runAllTimers();

  expect(heard.mock.calls).toEqual([[notice]]);
  stop();
});

it('gives up when nobody ever listens', () => {
  sendNotice(notice);
  vi.runAllTimers();

  expect(vi.getTimerCount()).toBe(0);
});
