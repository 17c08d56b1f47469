import { paths } from '@gida/contracts/paths';
import { Badge, Dialog, media, MoreIcon, SearchIcon, Stack, tokens } from '@gida/ui';
import { useState } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import styled, { css } from 'styled-components';

import { LogoutButton } from '../LogoutButton.tsx';
import { layoutMessages } from '../../messages/layout.ts';
import { NavItem } from './NavItem.tsx';
import { useNavItems, type NavItemConfig } from './nav-items.tsx';
import { ThemeSwitch } from '../theme/ThemeSwitch.tsx';
import type { UnreadCounts } from './use-unread.ts';

/** `unknown` draws the tabs of both, for a document that hides one. */
type IsHost = boolean | 'unknown';

/** The bottom navigation of the signed-in area on phones: four links, and a sheet with the rest of the sidebar's. */
export function BottomBar({ unread, isHost }: { unread: UnreadCounts; isHost: IsHost }) {
  const [open, setOpen] = useState(false);
  const navItems = useNavItems(isHost !== false);
  const tabPaths = tabPathsOf(isHost);
  const tabs = tabPaths.flatMap((path) => navItems.find(({ to }) => to === path) ?? []);
  const moreItems = navItems.filter(({ to }) => !tabPaths.includes(to));
  const close = () => setOpen(false);
  const pathname = useLocation().pathname;
  // The dashboard is the page of the logo too, and no part of "More" to whoever has just logged in.
  const isMoreActive = moreItems.some(
    ({ to }) => to !== paths.dashboard && (pathname === to || pathname.startsWith(`${to}/`)),
  );

  return (
    <Nav aria-label={layoutMessages.mainNavigation}>
      {tabs.map(asTab).map(({ to, href, label, Icon }) => (
        <Tab key={to} to={href}>
          <Icon />
          {label}
          <Badge count={unread[to] ?? 0} label={layoutMessages.unread} />
        </Tab>
      ))}
      <More
        type="button"
        aria-haspopup="dialog"
        aria-current={isMoreActive ? 'true' : undefined}
        onClick={() => setOpen(true)}
      >
        <MoreIcon />
        {layoutMessages.more}
      </More>
      {open && (
        <Dialog title={layoutMessages.more} shape="sheet" onClose={close}>
          <MoreList role="list">
            {moreItems.map((item) => (
              <li key={item.to}>
                <NavItem item={item} unread={unread[item.to] ?? 0} onNavigate={close} />
              </li>
            ))}
          </MoreList>
          <Stack>
            <ThemeSwitch />
            <LogoutButton realm="guest" />
          </Stack>
        </Dialog>
      )}
    </Nav>
  );
}

const tabPathsOf = (isHost: IsHost): string[] => [
  paths.apartments(),
  ...(isHost === true ? [] : [paths.wishlists]),
  ...(isHost === false ? [] : [paths.hosting]),
  paths.bookings,
  paths.messages,
];

const asTab = (item: NavItemConfig): NavItemConfig =>
  item.to === paths.apartments()
    ? { ...item, label: layoutMessages.explore, Icon: SearchIcon }
    : item;

const Nav = styled.nav`
  position: fixed;
  inset: auto 0 0;
  z-index: ${tokens.layer.navigation};
  display: flex;
  padding-bottom: env(safe-area-inset-bottom);
  border-top: ${tokens.border.thin} solid ${tokens.color.line};
  background: ${tokens.color.surface};

  ${media.wide} {
    display: none;
  }
`;

const tabStyles = css`
  position: relative;
  display: grid;
  flex: 1 1 0;
  min-width: 0;
  justify-items: center;
  align-content: center;
  gap: 0.125rem;
  min-height: 3.5rem;
  padding: 0;
  border: 0;
  background: transparent;
  color: ${tokens.color.textSoft};
  font-size: min(0.75rem, 3.6vw);
  overflow-wrap: normal;
  font-weight: 600;
  line-height: 1.2;
  text-decoration: none;

  &[aria-current] {
    color: ${tokens.color.action};
    box-shadow: inset 0 0.1875rem 0 ${tokens.color.action};
  }

  > span {
    position: absolute;
    top: 0.1875rem;
    left: calc(50% + min(0.375rem, 2vw));
    min-width: min(1.125rem, 5.7vw);
    height: min(1.125rem, 5.7vw);
    padding: 0 min(0.3125rem, 1.6vw);
    font-size: inherit;
  }
`;

const Tab = styled(NavLink)`
  ${tabStyles}

  &:hover {
    color: ${tokens.color.text};
  }
`;

const More = styled.button`
  ${tabStyles}
`;

const MoreList = styled.ul`
  display: grid;
  gap: ${tokens.space.xxs};
  margin-bottom: ${tokens.space.m};
`;
