import { tokens, VisuallyHidden } from '@gida/ui';
import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';

type MessageBubbleProps = {
  text: string;
  /** Own messages are aligned to the right. */
  isMine: boolean;
  author: string;
  /** The message was not sent and can be retried. */
  hasFailed?: boolean;
  /** The time or the delivery status. */
  children: ReactNode;
};

export function MessageBubble({
  text,
  isMine,
  author,
  hasFailed = false,
  children,
}: MessageBubbleProps) {
  return (
    <Container $isMine={isMine} $variant={hasFailed ? 'failed' : isMine ? 'mine' : 'theirs'}>
      <VisuallyHidden>{author}: </VisuallyHidden>
      <p>{text}</p>
      <Footer>{children}</Footer>
    </Container>
  );
}

const variantStyles = {
  mine: css`
    background: ${tokens.color.action};
    color: ${tokens.color.onAction};
  `,
  theirs: css`
    background: ${tokens.color.sunken};
    color: ${tokens.color.text};
  `,
  failed: css`
    background: ${tokens.color.dangerSoft};
    color: ${tokens.color.danger};
    box-shadow: inset 0 0 0 ${tokens.border.thin} ${tokens.color.danger};
  `,
} as const;

const Container = styled.article<{ $isMine: boolean; $variant: keyof typeof variantStyles }>`
  justify-self: ${({ $isMine }) => ($isMine ? 'end' : 'start')};
  max-width: min(85%, ${tokens.size.measure});
  padding: ${tokens.space.xs} ${tokens.space.s};
  border-radius: ${tokens.radius.card};
  ${({ $isMine }) => ($isMine ? 'border-end-end-radius' : 'border-end-start-radius')}: 0.25rem;
  ${({ $variant }) => variantStyles[$variant]}

  p {
    line-height: 1.45;
    overflow-wrap: anywhere;
    white-space: pre-wrap;
  }
`;

const Footer = styled.footer`
  font-size: ${tokens.text.small};
  text-align: end;
`;
