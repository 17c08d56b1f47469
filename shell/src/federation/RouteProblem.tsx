import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router-dom';

import { RemoteFailure } from './remote-failure.ts';
import { StandIn } from './StandIn.tsx';
import { NotFoundPage } from './stubs.tsx';

/** Where a failed loader or a lost page shows: inside the frame, with a way to go on. */
export function RouteProblem() {
  const error = useRouteError();
  const revalidator = useRevalidator();
  if (error instanceof RemoteFailure) return <StandIn remote={error.remote} />;
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
  return (
    <div role="alert">
      <h1>This page could not be shown</h1>
      <p>{error instanceof Error ? error.message : 'An unexpected error occurred'}</p>
      <button type="button" onClick={() => void revalidator.revalidate()}>
        Try again
      </button>
    </div>
  );
}
