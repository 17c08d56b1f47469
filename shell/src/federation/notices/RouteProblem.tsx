import { ErrorState } from '@gida/ui';
import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router-dom';

import { NotFoundPage } from '../../layouts/NotFoundPage.tsx';
import { messages } from '../messages.ts';
import { isLoadFailure } from '../loading/script.ts';
import { NotLoaded } from './NotLoaded.tsx';
import { RemoteFailure } from './remote-failure.ts';
import { StandIn } from './StandIn.tsx';

/** Where a failed loader or a lost page shows: inside the frame, with a way to go on. */
export function RouteProblem() {
  const error = useRouteError();
  const revalidator = useRevalidator();
  if (error instanceof RemoteFailure) return <StandIn remote={error.remote} />;
  // A part of the shell itself: the next page load brings today's, should this one's be gone.
  if (isLoadFailure(error)) return <NotLoaded tryAgain={() => location.reload()} />;
  if (statusOf(error) === 404) return <NotFoundPage />;
  return (
    <ErrorState
      level={1}
      title={messages.problem.title}
      retry={() => void revalidator.revalidate()}
      retryLabel={messages.tryAgain}
    >
      <p>{isForPeople(error) ? error.message : messages.problem.text}</p>
    </ErrorState>
  );
}

/** What the API says is written for people; what a browser throws is not. */
const isForPeople = (error: unknown): error is Error => error instanceof Error && 'status' in error;

/** A loader refuses with a response of its own or lets the API's refusal through; both have a status. */
function statusOf(error: unknown): unknown {
  if (isRouteErrorResponse(error)) return error.status;
  return error instanceof Error && 'status' in error ? error.status : undefined;
}
