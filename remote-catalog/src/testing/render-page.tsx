import { render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';

import { routes } from '../routes.tsx';
// Handles toasts even in tests that do not assert them.
import './capture-toasts.ts';

// jsdom does not implement showModal and close.
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
};

/** Renders a URL of this remote as the shell would. Any other URL renders a placeholder. */
export function renderPage(url: string) {
  const router = createMemoryRouter(
    [
      {
        HydrateFallback: () => null,
        children: [...routes, { path: '*', element: <p>elsewhere</p> }],
      },
    ],
    { initialEntries: [url] },
  );
  render(<RouterProvider router={router} />);
  return router;
}

/** The current path with its query string. */
export const currentUrl = ({ state }: ReturnType<typeof createMemoryRouter>): string =>
  state.location.pathname + state.location.search;
