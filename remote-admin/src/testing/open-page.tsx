import { render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';

import { routes } from '../routes.tsx';

/** Opens an address of this remote as the shell would. */
export function openPage(address: string) {
  const router = createMemoryRouter([{ HydrateFallback: () => null, children: routes }], {
    initialEntries: [address],
  });
  render(<RouterProvider router={router} />);
  return router;
}
