import { render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';

import { routes } from '../routes.tsx';

/** Renders a route of this remote as the shell would. Other routes render a placeholder. */
export function renderPage(url: string) {
  const router = createMemoryRouter(
    [
      {
        HydrateFallback: () => null,
        children: [...routes, { path: '*', element: <p>elsewhere</p> }],
      },
    ],
    {
      initialEntries: [url],
    },
  );
  render(<RouterProvider router={router} />);
  return router;
}
