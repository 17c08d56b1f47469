import { cleanup, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, vi } from 'vitest';

import { routes } from '../routes.tsx';

afterEach(() => {
  cleanup();
  vi.resetAllMocks();
  toasts.length = 0;
});

/** Renders a route of this remote as the shell would. */
export function renderPage(url: string) {
  const router = createMemoryRouter([{ HydrateFallback: () => null, children: routes }], {
    initialEntries: [url],
  });
  render(<RouterProvider router={router} />);
  return router;
}

/** The texts of the toasts shown in the test. */
export const toasts: string[] = [];
window.addEventListener('gida:toast', (event) => {
  event.preventDefault(); // handled, so it is not queued
  toasts.push((event as CustomEvent<{ text: string }>).detail.text); // the event contract of @gida/ui
});
