import { paths } from '@gida/contracts/paths';
import { ButtonLink } from '@gida/ui';
import { media, tokens } from '@gida/ui/tokens';
import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import styled from 'styled-components';

import { Brand } from './Brand.tsx';
import { LogoutButton } from './LogoutButton.tsx';
import { messages } from '../messages/frame.ts';

const rooms = [
  { to: paths.adminDashboard, label: messages.dashboard },
  { to: paths.adminUsers, label: messages.users },
  { to: paths.adminApartments, label: messages.apartments },
  { to: paths.adminBookings(), label: messages.bookings },
  { to: paths.adminClaims(), label: messages.claims },
  { to: paths.adminModeration(), label: messages.moderation },
  { to: paths.adminReleases, label: messages.releases },
];

/** The top of the admin area: its rooms for admins, the way in for others. */
export function AdminBar({ isAdmin }: { isAdmin: boolean }) {
  const roomsLine = useRef<HTMLElement>(null);
  const { pathname } = useLocation();

  // How far a line has been scrolled is the browser's. On a phone the room one is in comes into view.
  useEffect(() => {
    const line = roomsLine.current;
    const here = line?.querySelector<HTMLElement>('[aria-current]');
    if (line && here) line.scrollLeft = here.offsetLeft - (line.clientWidth - here.offsetWidth) / 2;
  }, [pathname, isAdmin]);

  return (
    <Bar>
      <Brand to={isAdmin ? paths.adminDashboard : paths.home} />
      <Area>{messages.adminArea}</Area>
      {isAdmin && (
        <nav ref={roomsLine} aria-label={messages.mainNavigation}>
          <ul role="list">
            {rooms.map(({ to, label }) => (
              <li key={to}>
                <Room to={to}>{label}</Room>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <End>
        {isAdmin ? (
          <LogoutButton who="admin" />
        ) : (
          <ButtonLink tone="quiet" to={paths.adminLogin}>
            {messages.login}
          </ButtonLink>
        )}
      </End>
    </Bar>
  );
}

const Bar = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${tokens.space.xs} ${tokens.space.m};
  padding: ${tokens.space.xs} ${tokens.space.m};
  border-bottom: ${tokens.border.thin} solid ${tokens.color.line};
  background: ${tokens.color.surface};

  nav {
    order: 1;
    position: relative;
    width: 100%;
    overflow-x: auto;
    scrollbar-width: none;
    /* There is more to the side. */
    mask-image: linear-gradient(to left, transparent, currentcolor 2.5rem);
  }

  nav ul {
    display: flex;
    width: max-content;
    padding-right: ${tokens.space.xl};
  }

  ${media.wide} {
    nav {
      order: 0;
      width: auto;
      mask-image: none;
    }
  }
`;

const Area = styled.span`
  padding: 0.125rem ${tokens.space.xs};
  border-radius: ${tokens.radius.pill};
  background: ${tokens.color.brand};
  color: ${tokens.color.onBrand};
  font-size: ${tokens.text.small};
  font-weight: 600;
`;

const Room = styled(NavLink)`
  display: flex;
  align-items: center;
  min-height: ${tokens.size.target};
  padding: 0 ${tokens.space.s};
  color: ${tokens.color.text};
  font-weight: 560;
  text-decoration: none;

  &[aria-current='page'] {
    color: ${tokens.color.action};
    box-shadow: inset 0 -0.1875rem 0 ${tokens.color.action};
  }
`;

const End = styled.div`
  margin-left: auto;
`;
