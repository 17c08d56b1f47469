import { Badge } from '@gida/ui';
import { tokens } from '@gida/ui/tokens';
import { NavLink } from 'react-router-dom';
import styled from 'styled-components';

import { messages } from '../messages/frame.ts';
import type { Place } from './places.tsx';

type PlaceLinkProps = { place: Place; unread: number; onGo?: () => void };

/** One line of the sidebar, and of the sheet under "More" on a phone. */
export function PlaceLink({ place: { to, label, Icon }, unread, onGo }: PlaceLinkProps) {
  return (
    <Line to={to} onClick={onGo}>
      <Icon />
      {label}
      <Badge count={unread} label={messages.unread} />
    </Line>
  );
}

const Line = styled(NavLink)`
  display: flex;
  align-items: center;
  gap: ${tokens.space.s};
  min-height: ${tokens.size.target};
  padding: 0 ${tokens.space.s};
  border-radius: ${tokens.radius.control};
  color: ${tokens.color.text};
  font-weight: 560;
  text-decoration: none;

  > span {
    margin-left: auto;
  }

  &:hover {
    background: ${tokens.color.sunken};
    color: ${tokens.color.text};
  }

  &[aria-current='page'] {
    background: ${tokens.color.actionSoft};
    color: ${tokens.color.text};
    box-shadow: inset 0.1875rem 0 0 ${tokens.color.action};

    svg {
      color: ${tokens.color.action};
    }
  }
`;
