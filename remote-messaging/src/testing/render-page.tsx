import { renderRoutes } from '@gida/testing';
import { act, screen, within } from '@testing-library/react';
import { useEffect } from 'react';

import { routes } from '../routes.tsx';

const listeners = new Map<string, Set<(value: never) => void>>();

/** Renders a URL of this remote. */
export async function renderPage(url: string) {
  const rendered = renderRoutes(routes, url);
  await screen.findByRole('heading', { level: 1 });
  return rendered;
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

export const emitSocketEvent = (event: string, value?: object) =>
  act(async () => {
    // Each listener accepts the payload of its own event.
    for (const listener of listeners.get(event) ?? []) listener(value as never);
  });

export const reconnect = () => emitSocketEvent('connect', {});

export const chatLinks = () =>
  within(screen.getByRole('navigation', { name: 'Conversations' })).queryAllByRole('link');

/** The texts of the messages of the open conversation. */
export const shownTexts = () =>
  screen.getAllByRole('article').map((article) => article.querySelector('p')?.textContent);
