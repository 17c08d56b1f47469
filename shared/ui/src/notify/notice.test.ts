// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';

import { receiveNotices, sendNotice, type Notice } from './notice.ts';

const notice: Notice = { tone: 'error', text: 'Payment was cancelled. Please try again.' };

it('reaches a frame that listens, once', () => {
  const heard = vi.fn();
  const stop = receiveNotices(heard);

  sendNotice(notice);

  expect(heard.mock.calls).toEqual([[notice]]);
  stop();
});

it('waits for a frame that begins to listen only after the page has spoken', () => {
  const heard = vi.fn();
  sendNotice(notice);

  receiveNotices(heard)();
  receiveNotices(heard)();

  expect(heard.mock.calls).toEqual([[notice]]);
});
