import { tokens } from '@gida/ui/tokens';
import styled from 'styled-components';

import { messages } from '../messages/frame.ts';

export const contentId = 'content';

/** The first thing the keyboard meets; it shows itself only then. */
export function SkipLink() {
  return <Jump href={`#${contentId}`}>{messages.skip}</Jump>;
}

const Jump = styled.a`
  position: fixed;
  top: ${tokens.space.xs};
  left: ${tokens.space.xs};
  z-index: 70;
  padding: ${tokens.space.s} ${tokens.space.m};
  border-radius: ${tokens.radius.control};
  background: ${tokens.color.action};
  color: ${tokens.color.onAction};
  transform: translateY(-200%);

  &:focus {
    color: ${tokens.color.onAction};
    transform: none;
  }
`;
