import { useRevalidator, useRouteError } from 'react-router-dom';

import { sentenceOf } from '@gida/actions';
import { ApiProblem } from '@gida/api-client';
import { paths } from '@gida/contracts/paths';
import { ButtonLink, EmptyState, ErrorState } from '@gida/ui';

import { text } from './hosting-messages.ts';

/** Why a hosting page cannot be shown: not a host, not theirs, or something went wrong. */
export function HostingProblem() {
  const error = useRouteError();
  const { revalidate } = useRevalidator();
  const status = error instanceof ApiProblem ? error.status : 0;

  if (status === 403) {
    return (
      <EmptyState
        level={1}
        scene="bookings"
        title={text.notHostTitle}
        action={<ButtonLink to={paths.contact}>{text.contact}</ButtonLink>}
      >
        {text.notHostText}
      </EmptyState>
    );
  }
  const back = <ButtonLink to={paths.hosting}>{text.all}</ButtonLink>;
  if (status === 404 || status === 400) {
    return <ErrorState level={1} title={text.notFoundTitle} action={back} />;
  }
  return (
    <ErrorState level={1} title={sentenceOf(error)} retry={() => void revalidate()} action={back} />
  );
}
