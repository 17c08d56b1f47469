import type { createBrowserRouter, LoaderFunction } from 'react-router-dom';

import { isOwnError } from './errors/own-error.ts';

type RouterState = ReturnType<typeof createBrowserRouter>['state'];

/**
 * The loader, except that a page which is already on screen keeps its data when loading it again fails because of the
 * connection, the server or an error of its own: a reload after an event or a reconnect must not replace a page by an error.
 */
export function keepDataOnFailedReload(
  loader: LoaderFunction,
  routeId: string,
  getState: () => RouterState,
): LoaderFunction {
  return async (args, ...rest) => {
    try {
      return await loader(args, ...rest);
    } catch (error) {
      const { revalidation, navigation, loaderData } = getState();
      const isReload = revalidation === 'loading' && navigation.state === 'idle';
      const current: unknown = loaderData[routeId];
      if (!isReload || current === undefined) throw error;
      if (isTemporary(error)) return current;
      if (!isOwnError(error)) throw error;
      // It is reported like any error of a page that is on screen.
      reportError(error);
      return current;
    }
  };
}

/** Status 0 is that of a request without a response. */
const isTemporary = (error: unknown): boolean =>
  error instanceof Error &&
  'status' in error &&
  typeof error.status === 'number' &&
  (error.status === 0 || error.status >= 500);
