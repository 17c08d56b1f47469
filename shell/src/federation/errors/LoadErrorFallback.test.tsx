// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { federationMessages } from '../messages.ts';
import { LoadErrorFallback } from './LoadErrorFallback.tsx';

afterEach(() => vi.useRealTimers());

test('is tried when the browser is connected again, and once more after five seconds', async () => {
  vi.useFakeTimers();
  const onRetry = vi.fn(() => Promise.resolve());
  const { unmount } = render(<LoadErrorFallback onRetry={onRetry} />);
  expect(screen.getByRole('button', { name: federationMessages.tryAgain })).toBeVisible();

  dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(4_900);
  expect(onRetry).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(200);
  expect(onRetry).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(onRetry).toHaveBeenCalledTimes(2);

  dispatchEvent(new Event('online'));
  unmount();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(onRetry).toHaveBeenCalledTimes(3);
});
