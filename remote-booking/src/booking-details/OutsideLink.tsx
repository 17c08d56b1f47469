import type { ReactNode } from 'react';

import { ButtonLink, VisuallyHidden } from '@gida/ui';

import { messages } from '../messages.ts';

type OutsideLinkProps = { href: string; tone?: 'action' | 'quiet'; children: ReactNode };

/** To another site, in a tab of its own, so that the booking stays open. */
export const OutsideLink = ({ href, tone = 'quiet', children }: OutsideLinkProps) => (
  <ButtonLink to={href} target="_blank" rel="noreferrer" tone={tone}>
    <span>{children}</span>
    <VisuallyHidden> {messages.arrival.newTab}</VisuallyHidden>
  </ButtonLink>
);
