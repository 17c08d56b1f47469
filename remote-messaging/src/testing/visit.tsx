import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useEffect } from 'react';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom';
import { afterEach } from 'vitest';

import { routes } from '../routes.tsx';

const listeners = new Map<string, Set<(value: never) => void>>();

afterEach(() => {
  cleanup();
  notices.length = 0;
});

/** Opens an address of this remote as a person does; other pages only say where one has come to. */
export async function visit(address: string) {
  const children = [...routes, { path: '*', element: <Elsewhere /> }];
  const router = createMemoryRouter([{ HydrateFallback: () => null, children }], {
    initialEntries: [address],
  });
  render(<RouterProvider router={router} />);
  await screen.findByRole('heading', { level: 1 });
  return { user: userEvent.setup({ delay: null }), router };
}

function Elsewhere() {
  const { pathname, search } = useLocation();
  return <h1>{`At ${pathname}${search}`}</h1>;
}

/** Stands in for `useLiveEvent`, so that a test can let something arrive. */
export function useTestLine(event: string, heard: (value: never) => void): void {
  // The same life as the real one: as long as the component is on the page.
  useEffect(() => {
    const hearing = listeners.get(event) ?? new Set();
    listeners.set(event, hearing.add(heard));
    return () => void hearing.delete(heard);
  });
}

export const arrive = (event: string, value: object) =>
  act(async () => {
    // Each listener knows the event it asked for.
    for (const heard of listeners.get(event) ?? []) heard(value as never);
  });

/** What appeared in the corner of the screen, as tone and text. */
export const notices: [tone: string, text: string][] = [];
window.addEventListener('gida:notice', (event) => {
  event.preventDefault(); // heard, so it is not said again
  const { tone, text } = (event as CustomEvent<{ tone: string; text: string }>).detail; // the event's promise
  notices.push([tone, text]);
});
