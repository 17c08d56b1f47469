import { VisuallyHidden } from '@gida/ui';
import { tokens } from '@gida/ui/tokens';
import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';

type BubbleProps = {
  text: string;
  /** One's own words stand on the right. */
  isMine: boolean;
  author: string;
  /** It did not come to the server, and has to be sent again. */
  hasFailed?: boolean;
  /** When it was said, or how far it came. */
  children: ReactNode;
};

export function Bubble({ text, isMine, author, hasFailed = false, children }: BubbleProps) {
  return (
    <Said $isMine={isMine} $look={hasFailed ? 'failed' : isMine ? 'mine' : 'theirs'}>
      <VisuallyHidden>{author}: </VisuallyHidden>
      <p>{text}</p>
      <Note>{children}</Note>
    </Said>
  );
}

const looks = {
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

const Said = styled.article<{ $isMine: boolean; $look: keyof typeof looks }>`
  justify-self: ${({ $isMine }) => ($isMine ? 'end' : 'start')};
  max-width: min(85%, ${tokens.size.measure});
  padding: ${tokens.space.xs} ${tokens.space.s};
  border-radius: ${tokens.radius.card};
  ${({ $isMine }) => ($isMine ? 'border-end-end-radius' : 'border-end-start-radius')}: 0.25rem;
  ${({ $look }) => looks[$look]}

  p {
    line-height: 1.45;
    overflow-wrap: anywhere;
    white-space: pre-wrap;
  }
`;

const Note = styled.footer`
  font-size: ${tokens.text.small};
  text-align: end;
`;
