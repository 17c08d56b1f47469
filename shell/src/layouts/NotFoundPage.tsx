import { paths } from '@gida/contracts/paths';
import { ButtonLink, EmptyState } from '@gida/ui';

import { useLocation } from 'react-router-dom';

import { useRetired } from '../federation/use-retired.ts';
import { messages } from '../messages/frame.ts';

const { notFound, retired } = messages;

/** For an address that leads nowhere, or no longer does, and for a thing one may not know exists. */
export function NotFoundPage() {
  const isRetired = useRetired();
  const { pathname } = useLocation();
  const says = isRetired(pathname) ? retired : notFound;
  return (
    <>
      <title>{says.title}</title>
      <meta name="robots" content="noindex" />
      <EmptyState
        level={1}
        scene="lost"
        eyebrow={says.code}
        title={says.title}
        action={<ButtonLink to={paths.home}>{notFound.back}</ButtonLink>}
      >
        {says.text}
      </EmptyState>
    </>
  );
}
