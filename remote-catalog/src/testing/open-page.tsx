import { configure, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { vi } from 'vitest';

import { routes } from '../routes.tsx';
// Every page is heard, whether a test listens or not.
import './heard-notices.ts';

// A page's first import is slow on a busy machine.
configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 30_000 });

// jsdom has no top layer: a modal is an open dialog there.
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
};

/** Opens an address of this remote as the shell would. Other addresses of the site show their path. */
export function openPage(address: string) {
  const router = createMemoryRouter(
    [
      {
        HydrateFallback: () => null,
        children: [...routes, { path: '*', element: <p>elsewhere</p> }],
      },
    ],
    { initialEntries: [address] },
  );
  render(<RouterProvider router={router} />);
  return router;
}

/** The address as a person reads it. */
export const addressOf = ({ state }: ReturnType<typeof createMemoryRouter>): string =>
  state.location.pathname + state.location.search;
