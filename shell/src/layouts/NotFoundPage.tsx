import { paths } from '@gida/contracts/paths';
import { ButtonLink, EmptyState, ErrorPageMark } from '@gida/ui';

import { useLocation } from 'react-router-dom';

import { useIsRetired } from '../release-map/use-is-retired.ts';
import { layoutMessages } from '../messages/layout.ts';

const { notFound, retired } = layoutMessages;

/** For unknown paths, retired remotes, and resources the user may not know exist. */
export function NotFoundPage() {
  const isRetired = useIsRetired();
  const { pathname } = useLocation();
  const content = isRetired(pathname) ? retired : notFound;
  return (
    <>
      <title>{content.title}</title>
      <meta name="robots" content="noindex" />
      <ErrorPageMark kind="not-found" />
      <EmptyState
        level={1}
        illustration="notFound"
        eyebrow={content.code}
        title={content.title}
        action={<ButtonLink to={paths.home}>{notFound.back}</ButtonLink>}
      >
        {content.text}
      </EmptyState>
    </>
  );
}
