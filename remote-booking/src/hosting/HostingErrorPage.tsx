import { useRevalidator, useRouteError } from 'react-router-dom';

import { errorMessage } from '@gida/actions';
import { ApiError } from '@gida/api-client';
import { brand } from '@gida/contracts/brand';
import { paths } from '@gida/contracts/paths';
import { ButtonLink, EmptyState, ErrorState } from '@gida/ui';

import { hostingMessages } from './hosting-messages.ts';

/** Error page of the hosting routes: 403 not a host, 404 not found, or an unexpected error. */
export function HostingErrorPage() {
  const error = useRouteError();
  const { revalidate } = useRevalidator();
  const status = error instanceof ApiError ? error.status : 0;

  if (status === 403) {
    return (
      <>
        <title>{`${hostingMessages.notHostTitle} | ${brand}`}</title>
        <EmptyState
          level={1}
          illustration="bookings"
          title={hostingMessages.notHostTitle}
          action={<ButtonLink to={paths.contact}>{hostingMessages.contact}</ButtonLink>}
        >
          {hostingMessages.notHostText}
        </EmptyState>
      </>
    );
  }
  const backLink = <ButtonLink to={paths.hosting}>{hostingMessages.all}</ButtonLink>;
  const isMissing = status === 404 || status === 400;
  return (
    <ErrorState
      level={1}
      title={isMissing ? hostingMessages.notFoundTitle : errorMessage(error)}
      {...(!isMissing && { onRetry: () => void revalidate() })}
      action={backLink}
    />
  );
}
