import type { ReactNode } from 'react';
import styled from 'styled-components';

import { tokens, VisuallyHidden } from '@gida/ui';

import { messages } from '../messages.ts';

type OutsideLinkProps = { href: string; tone?: 'action' | 'quiet'; children: ReactNode };

/** To another site, in a tab of its own, so that the booking stays open. */
export function OutsideLink({ href, tone = 'quiet', children }: OutsideLinkProps) {
  return (
    <Anchor href={href} target="_blank" rel="noreferrer" $tone={tone}>
      {children}
      <VisuallyHidden> {messages.arrival.newTab}</VisuallyHidden>
    </Anchor>
  );
}

const Anchor = styled.a<{ $tone: 'action' | 'quiet' }>`
  display: inline-flex;
  align-items: center;
  min-height: ${tokens.size.target};
  padding: 0.5rem 1.125rem;
  border: ${tokens.border.thin} solid
    ${({ $tone }) => ($tone === 'action' ? 'transparent' : tokens.color.lineStrong)};
  border-radius: ${tokens.radius.control};
  background: ${({ $tone }) => ($tone === 'action' ? tokens.color.action : tokens.color.surface)};
  color: ${({ $tone }) => ($tone === 'action' ? tokens.color.onAction : tokens.color.text)};
  font-weight: 620;
  line-height: 1.2;
  text-decoration: none;

  @media print {
    display: none;
  }

  &:hover {
    background: ${({ $tone }) =>
      $tone === 'action' ? tokens.color.actionHover : tokens.color.sunken};
    color: ${({ $tone }) => ($tone === 'action' ? tokens.color.onAction : tokens.color.text)};
  }
`;
