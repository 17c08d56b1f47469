import { tokens } from '@gida/ui/tokens';
import styled from 'styled-components';

import { layoutMessages } from '../messages/layout.ts';

export const contentId = 'content';

/** The first focusable element; visible only while it has the focus. */
export function SkipLink() {
  return <Anchor href={`#${contentId}`}>{layoutMessages.skip}</Anchor>;
}

const Anchor = styled.a`
  position: fixed;
  top: ${tokens.space.xs};
  left: ${tokens.space.xs};
  z-index: ${tokens.layer.skipLink};
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
