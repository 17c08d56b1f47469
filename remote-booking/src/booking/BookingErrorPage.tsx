import { useRevalidator, useRouteError } from 'react-router-dom';

import { errorMessage } from '@gida/actions';
import { ApiError } from '@gida/api-client';
import { paths } from '@gida/contracts/paths';
import { ButtonLink, ErrorState } from '@gida/ui';

import { messages } from '../messages.ts';

const text = messages.details;

/** Error page of the routes of one booking: not found, somebody else's, or an unexpected error. */
export function BookingErrorPage() {
  const error = useRouteError();
  const { revalidate } = useRevalidator();
  const status = error instanceof ApiError ? error.status : 0;
  const titles: Record<number, string> = {
    404: text.notFound,
    422: errorMessage(error, text.unauthorized),
  };
  const knownTitle = titles[status];

  return (
    <>
      <title>{text.documentTitle}</title>
      <ErrorState
        level={1}
        title={knownTitle ?? errorMessage(error, text.failed)}
        {...(!knownTitle && { onRetry: () => void revalidate() })}
        action={<ButtonLink to={paths.bookings}>{text.back}</ButtonLink>}
      />
    </>
  );
}
