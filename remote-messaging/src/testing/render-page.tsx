import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useEffect } from 'react';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom';
import { afterEach } from 'vitest';

import { routes } from '../routes.tsx';

const listeners = new Map<string, Set<(value: never) => void>>();

afterEach(() => {
  cleanup();
  toasts.length = 0;
});

/** Renders a URL of this remote. Any other page renders only its own URL. */
export async function renderPage(url: string) {
  const children = [...routes, { path: '*', element: <OtherPage /> }];
  const router = createMemoryRouter([{ HydrateFallback: () => null, children }], {
    initialEntries: [url],
  });
  render(<RouterProvider router={router} />);
  await screen.findByRole('heading', { level: 1 });
  return { user: userEvent.setup({ delay: null }), router };
}

function OtherPage() {
  const { pathname, search } = useLocation();
  return <h1>{`At ${pathname}${search}`}</h1>;
}

/** Mock of `useLiveEvent`: events come from `emitSocketEvent`. */
export function useFakeSocketEvent(event: string, listener: (value: never) => void): void {
  // Subscribed while the component is mounted, like the real hook.
  useEffect(() => {
    const eventListeners = listeners.get(event) ?? new Set();
    listeners.set(event, eventListeners.add(listener));
    return () => void eventListeners.delete(listener);
  });
}

export const emitSocketEvent = (event: string, value: object) =>
  act(async () => {
    // Each listener accepts the payload of its own event.
    for (const listener of listeners.get(event) ?? []) listener(value as never);
  });

/** Toasts shown so far, as tone and text. */
export const toasts: [tone: string, text: string][] = [];
window.addEventListener('gida:toast', (event) => {
  event.preventDefault(); // marks the toast as handled, so it is not queued
  const { tone, text } = (event as CustomEvent<{ tone: string; text: string }>).detail; // the event contract of @gida/ui
  toasts.push([tone, text]);
});
