import { paths } from '@gida/contracts/paths';
import { ButtonLink, EmptyState } from '@gida/ui';

import { messages } from '../messages/frame.ts';

const { notFound } = messages;

/** For an address that leads nowhere, and for a thing one may not know exists. */
export function NotFoundPage() {
  return (
    <>
      <title>{notFound.title}</title>
      <meta name="robots" content="noindex" />
      <EmptyState
        level={1}
        scene="lost"
        eyebrow={notFound.code}
        title={notFound.title}
        action={<ButtonLink to={paths.home}>{notFound.back}</ButtonLink>}
      >
        {notFound.text}
      </EmptyState>
    </>
  );
}
