// @vitest-environment jsdom
import { cleanup, configure, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { NoticeHost } from './NoticeHost.tsx';
import { notify, notifyFailure } from './notify.ts';

// The toasts come in a chunk of their own, compiled when it is first asked for.
configure({ asyncUtilTimeout: 10_000 });
afterEach(cleanup);

test('a person hears what happened', async () => {
  render(<NoticeHost />);

  notify.success('Apartment added to wishlist');

  expect((await screen.findByRole('alert')).textContent).toContain('Apartment added to wishlist');
});

test('a failure says what the server said, or that it was unexpected', async () => {
  render(<NoticeHost />);

  notifyFailure(new Error('These dates were just taken.'));
  notifyFailure('nonsense');
  notifyFailure(new DOMException('gone', 'AbortError'));

  expect(await screen.findByText('These dates were just taken.')).toBeVisible();
  expect(await screen.findByText('An unexpected error occurred')).toBeVisible();
  expect(screen.queryByText('gone')).toBeNull();
});
