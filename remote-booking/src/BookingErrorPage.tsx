import { useRevalidator, useRouteError } from 'react-router-dom';

import { errorMessage } from '@gida/actions';
import { ApiError, unexpectedMessage } from '@gida/api-client';
import { paths } from '@gida/contracts/paths';
import { ButtonLink, ErrorState } from '@gida/ui';

import { messages } from './messages.ts';

const text = messages.details;

/** Error page of the routes of one booking: not found, somebody else's, or an unexpected error. */
export function BookingErrorPage() {
  const error = useRouteError();
  const { revalidate } = useRevalidator();
  const status = error instanceof ApiError ? error.status : 0;
  const titles: Record<number, string> = {
    404: text.notFound,
    422: serverMessage(error) ?? text.unauthorized,
  };
  const knownTitle = titles[status];
  const backLink = <ButtonLink to={paths.bookings}>{text.back}</ButtonLink>;

  return (
    <>
      <title>{text.documentTitle}</title>
      {knownTitle ? (
        <ErrorState level={1} title={knownTitle} action={backLink} />
      ) : (
        <ErrorState
          level={1}
          title={errorMessage(error, text.failed)}
          onRetry={() => void revalidate()}
          action={backLink}
        />
      )}
    </>
  );
}

/** The error message of the server, if it sent one. */
const serverMessage = (error: unknown): string | null =>
  error instanceof ApiError && error.message !== unexpectedMessage ? error.message : null;
