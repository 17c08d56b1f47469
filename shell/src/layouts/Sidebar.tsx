import { paths } from '@gida/contracts/paths';
import { useProfile, useSession } from '@gida/session';
import { Avatar } from '@gida/ui';
import { media, tokens } from '@gida/ui/tokens';
import { Link } from 'react-router-dom';
import styled from 'styled-components';

import { Brand } from './Brand.tsx';
import { LogoutButton } from './LogoutButton.tsx';
import { messages } from '../messages/frame.ts';
import { PlaceLink } from './PlaceLink.tsx';
import { usePlaces } from './places.tsx';
import type { Unread } from './use-unread.ts';

type SidebarProps = { unread: Unread; isHost: boolean };

/** The left edge of the signed-in area on a wide screen. */
export function Sidebar({ unread, isHost }: SidebarProps) {
  const session = useSession();
  const profile = useProfile();
  const places = usePlaces(isHost);
  const fullName = session.status === 'signed-in' ? session.fullName : '';

  return (
    <Edge>
      <Brand to={paths.dashboard} />
      <nav aria-label={messages.mainNavigation}>
        <ul role="list">
          {places.map((place) => (
            <li key={place.to}>
              <PlaceLink place={place} unread={unread[place.to] ?? 0} />
            </li>
          ))}
        </ul>
      </nav>
      <Foot>
        <Person to={paths.profile}>
          <Avatar name="" picture={profile?.profilePicture} />
          <span>{fullName || messages.profile}</span>
        </Person>
        <LogoutButton who="guest" />
      </Foot>
    </Edge>
  );
}

const Edge = styled.header`
  display: none;

  ${media.wide} {
    position: sticky;
    top: 0;
    display: flex;
    flex-direction: column;
    gap: ${tokens.space.l};
    height: 100dvh;
    padding: ${tokens.space.m};
    overflow-y: auto;
    border-right: ${tokens.border.thin} solid ${tokens.color.line};
    background: ${tokens.color.surface};
  }

  nav ul {
    display: grid;
    gap: ${tokens.space.xxs};
  }
`;

const Foot = styled.div`
  display: grid;
  gap: ${tokens.space.s};
  margin-top: auto;
`;

const Person = styled(Link)`
  display: flex;
  align-items: center;
  gap: ${tokens.space.s};
  min-width: 0;
  padding: ${tokens.space.xxs};
  border-radius: ${tokens.radius.control};
  color: ${tokens.color.text};
  font-weight: 600;
  text-decoration: none;

  span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  > span:first-child {
    overflow: visible;
  }
`;
