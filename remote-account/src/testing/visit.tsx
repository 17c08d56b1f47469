import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom';
import { afterEach, vi } from 'vitest';

import { routes } from '../routes.tsx';

afterEach(() => {
  cleanup();
  notices.length = 0;
  vi.useRealTimers();
});

/** Opens an address of this remote as a person does; other pages only say where one has come to. */
export async function visit(address: string) {
  const slow = { path: 'slow', loader: () => new Promise(() => {}), element: null };
  const children = [...routes, slow, { path: '*', element: <Elsewhere /> }];
  const router = createMemoryRouter([{ HydrateFallback: () => null, children }], {
    initialEntries: [address],
  });
  render(<RouterProvider router={router} />);
  await screen.findByRole('heading', { level: 1 });
  go = (to) => void router.navigate(to);
  return userEvent.setup({ delay: null });
}

/** Follows a link of the frame around the page. */
export let go: (to: string) => void;

function Elsewhere() {
  const { pathname, search } = useLocation();
  return <h1>{`At ${pathname}${search}`}</h1>;
}

export const where = () => screen.getByRole('heading', { level: 1 }).textContent;

/** For pages that go on by themselves: their clock runs on, and `pass` moves it. */
export const keepTime = () => vi.useFakeTimers({ shouldAdvanceTime: true });
export const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** What appeared in the corner of the screen, as tone and text. */
export const notices: [tone: string, text: string][] = [];
window.addEventListener('gida:notice', (event) => {
  event.preventDefault(); // heard, so it is not said again
  const { tone, text } = (event as CustomEvent<{ tone: string; text: string }>).detail; // the event's promise
  notices.push([tone, text]);
});
