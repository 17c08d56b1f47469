import { VisuallyHidden } from '@gida/ui';
import { tokens } from '@gida/ui/tokens';
import type { ReactNode } from 'react';
import styled from 'styled-components';

type BubbleProps = {
  text: string;
  /** One's own words stand on the right. */
  isMine: boolean;
  author: string;
  /** When it was said, or how far it came. */
  children: ReactNode;
};

export function Bubble({ text, isMine, author, children }: BubbleProps) {
  return (
    <Said $isMine={isMine}>
      <VisuallyHidden>{author}: </VisuallyHidden>
      <p>{text}</p>
      <Note>{children}</Note>
    </Said>
  );
}

const Said = styled.article<{ $isMine: boolean }>`
  justify-self: ${({ $isMine }) => ($isMine ? 'end' : 'start')};
  max-width: min(85%, ${tokens.size.measure});
  padding: ${tokens.space.xs} ${tokens.space.s};
  border-radius: ${tokens.radius.card};
  ${({ $isMine }) => ($isMine ? 'border-end-end-radius' : 'border-end-start-radius')}: 0.25rem;
  background: ${({ $isMine }) => ($isMine ? tokens.color.action : tokens.color.sunken)};
  color: ${({ $isMine }) => ($isMine ? tokens.color.onAction : tokens.color.text)};

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
