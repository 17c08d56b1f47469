// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';

import { onToast, dispatchToast, type ToastMessage } from './toast-event.ts';

const message: ToastMessage = { tone: 'error', text: 'Payment was cancelled. Please try again.' };

it('delivers a toast to a listener once', () => {
  const listener = vi.fn();
  const stop = onToast(listener);

  dispatchToast(message);

  expect(listener.mock.calls).toEqual([[message]]);
  stop();
});

it('queues a toast until the first listener subscribes', () => {
  const listener = vi.fn();
  dispatchToast(message);

  onToast(listener)();
  onToast(listener)();

  expect(listener.mock.calls).toEqual([[message]]);
});
