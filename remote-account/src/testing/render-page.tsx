import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom';
import { afterEach, vi } from 'vitest';

import { routes } from '../routes.tsx';

afterEach(() => {
  cleanup();
  toasts.length = 0;
  vi.useRealTimers();
});

/** Renders a route of this remote. Any other route renders its URL as the heading. */
export async function renderPage(url: string) {
  const slow = { path: 'slow', loader: () => new Promise(() => {}), element: null };
  const children = [...routes, slow, { path: '*', element: <OtherPage /> }];
  const router = createMemoryRouter([{ HydrateFallback: () => null, children }], {
    initialEntries: [url],
  });
  render(<RouterProvider router={router} />);
  await screen.findByRole('heading', { level: 1 });
  go = (to) => void router.navigate(to);
  return userEvent.setup({ delay: null });
}

/** Follows a link of the frame around the page. */
export let go: (to: string) => void;

function OtherPage() {
  const { pathname, search } = useLocation();
  return <h1>{`At ${pathname}${search}`}</h1>;
}

export const currentHeading = () => screen.getByRole('heading', { level: 1 }).textContent;

/** For pages that redirect after a delay; real time keeps running as well. */
export const installFakeTimers = () => vi.useFakeTimers({ shouldAdvanceTime: true });
export const advanceTimers = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** The toasts that were shown, as tone and text. */
export const toasts: [tone: string, text: string][] = [];
window.addEventListener('gida:toast', (event) => {
  event.preventDefault(); // handled, so it is not shown again
  const { tone, text } = (event as CustomEvent<{ tone: string; text: string }>).detail; // the documented event payload
  toasts.push([tone, text]);
});
