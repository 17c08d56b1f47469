import { brand } from '@gida/contracts/brand';
import { paths } from '@gida/contracts/paths';
import { ButtonLink, EmptyState } from '@gida/ui';

import { messages } from './messages.ts';

/** What somebody without an admin login sees of a page that the specification leaves open: its name, no data. */
export function ClosedPage({ title }: { title: string }) {
  return (
    <>
      <title>{`${title} | ${brand}`}</title>
      <EmptyState
        level={1}
        scene="lost"
        title={title}
        action={<ButtonLink to={paths.adminLogin}>{messages.toLogin}</ButtonLink>}
      >
        {messages.closed}
      </EmptyState>
    </>
  );
}
