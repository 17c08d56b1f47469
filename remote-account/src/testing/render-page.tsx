import { renderRoutes } from '@gida/testing';
import { act, screen } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

import { routes } from '../routes.tsx';

afterEach(() => void vi.useRealTimers());

/** Renders a URL of this remote. `/slow` is another page that never arrives. */
export async function renderPage(url: string) {
  const slow = { path: 'slow', loader: () => new Promise(() => {}), element: null };
  const { router, user } = renderRoutes([...routes, slow], url);
  await screen.findByRole('heading', { level: 1 });
  go = (to) => void router.navigate(to);
  return user;
}

/** Follows a link of the frame around the page. */
export let go: (to: string) => void;

export const currentHeading = () => screen.getByRole('heading', { level: 1 }).textContent;

/** For pages that redirect after a delay; real time keeps running as well. */
export const installFakeTimers = () => vi.useFakeTimers({ shouldAdvanceTime: true });
export const advanceTimers = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
