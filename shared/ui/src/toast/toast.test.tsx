// @vitest-environment jsdom
import { cleanup, configure, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { Toaster } from './Toaster.tsx';
import { toast, toastError } from './toast.ts';

// The toast library is a lazy chunk, which is compiled on first import.
configure({ asyncUtilTimeout: 60_000 });
afterEach(cleanup);

test('toast is shown as an alert', async () => {
  render(<Toaster />);

  toast.success('Apartment added to wishlist');

  expect((await screen.findByRole('alert')).textContent).toContain('Apartment added to wishlist');
});

test('error toast shows the error message or a fallback, and ignores aborted requests', async () => {
  render(<Toaster />);

  toastError(new Error('These dates were just taken.'));
  toastError('nonsense');
  toastError(new DOMException('gone', 'AbortError'));

  expect(await screen.findByText('These dates were just taken.')).toBeVisible();
  expect(await screen.findByText('An unexpected error occurred')).toBeVisible();
  expect(screen.queryByText('gone')).toBeNull();
});

test('toasts know how high the bar is that they stand above', async () => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(64);
  render(
    <>
      <div data-action-bar>Reserve</div>
      <Toaster />
    </>,
  );
  const height = () => document.documentElement.style.getPropertyValue('--size-action-bar');

  toast.success('Saved');
  await screen.findByText('Saved');
  expect(height()).toBe('64px');

  cleanup();
  render(<Toaster />);
  toast.success('Saved again');
  await screen.findByText('Saved again');
  expect(height()).toBe('0px');
  vi.restoreAllMocks();
});

test('a phone shows one toast at a time', async () => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
  render(<Toaster />);

  toast.success('First message');
  toast.success('Second message');

  const first = await screen.findByRole('alert');
  expect(first).toHaveTextContent('First message');
  expect(screen.getAllByRole('alert')).toEqual([first]);
  vi.unstubAllGlobals();
});
