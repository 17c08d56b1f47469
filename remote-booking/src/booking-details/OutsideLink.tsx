import type { ReactNode } from 'react';

import { ButtonLink, VisuallyHidden } from '@gida/ui';

import { messages } from '../messages.ts';

/** To another site, in a tab of its own, so that the booking stays open. */
export const OutsideLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <ButtonLink to={to} target="_blank" rel="noreferrer" tone="quiet">
    {children}
    <VisuallyHidden> {messages.arrival.newTab}</VisuallyHidden>
  </ButtonLink>
);
