import { cleanup, render } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import {
  createMemoryRouter,
  RouterProvider,
  useLocation,
  type RouteObject,
} from 'react-router-dom';
import { afterEach } from 'vitest';

type Router = ReturnType<typeof createMemoryRouter>;

afterEach(cleanup);

/** Renders a URL with the routes of a remote, as the shell would. A page that is not theirs has its URL as the heading. */
export function renderRoutes(
  routes: readonly RouteObject[],
  url: string,
): { router: Router; user: UserEvent } {
  const children = [...routes, { path: '*', element: <OtherPage /> }];
  const router = createMemoryRouter([{ HydrateFallback: () => null, children }], {
    initialEntries: [url],
  });
  render(<RouterProvider router={router} />);
  return { router, user: userEvent.setup({ delay: null }) };
}

/** The current path with its query string. */
export const currentUrl = ({ state }: Router): string =>
  state.location.pathname + state.location.search;

function OtherPage() {
  const { pathname, search } = useLocation();
  return <h1>{`At ${pathname}${search}`}</h1>;
}
