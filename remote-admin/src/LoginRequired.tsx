import { brand } from '@gida/contracts/brand';
import { paths } from '@gida/contracts/paths';
import { ButtonLink, EmptyState } from '@gida/ui';

import { messages } from './messages.ts';

/** Shown to anonymous users on admin pages that the specification leaves without a guard: the title and no data. */
export function LoginRequired({ title }: { title: string }) {
  return (
    <>
      <title>{`${title} | ${brand}`}</title>
      <EmptyState
        level={1}
        illustration="notFound"
        title={title}
        action={<ButtonLink to={paths.adminLogin}>{messages.toLogin}</ButtonLink>}
      >
        {messages.loginRequired}
      </EmptyState>
    </>
  );
}
