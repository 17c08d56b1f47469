import { paths } from '@gida/contracts/paths';
import { useProfile, useSession } from '@gida/session';
import { Avatar, media, tokens } from '@gida/ui';
import { Link } from 'react-router-dom';
import styled from 'styled-components';

import { Brand } from '../Brand.tsx';
import { LogoutButton } from '../LogoutButton.tsx';
import { layoutMessages } from '../../messages/layout.ts';
import { NavItem } from './NavItem.tsx';
import { useNavItems } from './nav-items.tsx';
import { ThemeSwitch } from '../theme/ThemeSwitch.tsx';
import type { UnreadCounts } from './use-unread.ts';

type SidebarProps = { unread: UnreadCounts; isHost: boolean };

/** The navigation of the signed-in area on wide screens. */
export function Sidebar({ unread, isHost }: SidebarProps) {
  const session = useSession();
  const profile = useProfile();
  const navItems = useNavItems(isHost);
  const fullName = session.status === 'signed-in' ? session.fullName : '';

  return (
    <Container>
      <Brand to={paths.dashboard} />
      <nav aria-label={layoutMessages.mainNavigation}>
        <ul role="list">
          {navItems.map((item) => (
            <li key={item.to}>
              <NavItem item={item} unread={unread[item.to] ?? 0} />
            </li>
          ))}
        </ul>
      </nav>
      <Footer>
        <ProfileLink to={paths.profile}>
          <Avatar name="" picture={profile?.profilePicture} />
          <span>{fullName || layoutMessages.profile}</span>
        </ProfileLink>
        <ThemeSwitch />
        <LogoutButton realm="guest" />
      </Footer>
    </Container>
  );
}

const Container = styled.header`
  display: none;

  ${media.wide} {
    position: sticky;
    top: 0;
    display: flex;
    flex-direction: column;
    gap: ${tokens.space.l};
    height: 100vh;
    height: 100dvh;
    padding: ${tokens.space.m};
    overflow-y: auto;
    border-right: ${tokens.border.thin} solid ${tokens.color.line};
    background: ${tokens.color.surface};
  }

  /* However many links builds add, who it is and the logout stay in sight. */
  nav {
    min-height: 12rem;
    margin: calc(-1 * ${tokens.space.xs});
    padding: ${tokens.space.xs};
    overflow-y: auto;
  }

  nav ul {
    display: grid;
    gap: ${tokens.space.xxs};
  }
`;

const Footer = styled.div`
  display: grid;
  gap: ${tokens.space.s};
  margin-top: auto;
`;

const ProfileLink = styled(Link)`
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
