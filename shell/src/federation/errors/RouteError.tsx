import { ErrorState } from '@gida/ui';
import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router-dom';

import { NotFoundPage } from '../../layouts/NotFoundPage.tsx';
import { useIsOnline } from '../../offline/use-is-online.ts';
import { federationMessages } from '../messages.ts';
import { isLoadFailure } from '../loading/load-script.ts';
import { LoadErrorFallback } from './LoadErrorFallback.tsx';
import { OfflineFallback } from './OfflineFallback.tsx';
import { RemoteLoadError } from './remote-load-error.ts';
import { RemoteErrorFallback } from './RemoteErrorFallback.tsx';

/** Error boundary of a layout: shows a failed loader or a page that failed to load, inside the layout. */
export function RouteError() {
  const error = useRouteError();
  const revalidator = useRevalidator();
  const isOnline = useIsOnline();
  if (error instanceof RemoteLoadError) return <RemoteErrorFallback remote={error.remote} />;
  // A chunk of the shell itself: it may be gone after a release, and a page load gets the current one.
  if (isLoadFailure(error)) return <LoadErrorFallback onRetry={() => location.reload()} />;
  if (!isOnline && errorStatus(error) === 0) return <OfflineFallback />;
  if (errorStatus(error) === 404) return <NotFoundPage />;
  return (
    <ErrorState
      level={1}
      title={federationMessages.routeError.title}
      onRetry={() => void revalidator.revalidate()}
      retryLabel={federationMessages.tryAgain}
    >
      <p>{isUserFacing(error) ? error.message : federationMessages.routeError.text}</p>
    </ErrorState>
  );
}

/** Messages of the API are written for users; those of browser errors are not. */
const isUserFacing = (error: unknown): error is Error =>
  error instanceof Error && 'status' in error;

/** A loader throws a response of its own or lets an `ApiError` through; both have a status. */
function errorStatus(error: unknown): unknown {
  if (isRouteErrorResponse(error)) return error.status;
  return error instanceof Error && 'status' in error ? error.status : undefined;
}
