import { Badge, Dialog, media, MoreIcon, Stack, tokens } from '@gida/ui';
import { useState } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import styled, { css } from 'styled-components';

import { LogoutButton } from './LogoutButton.tsx';
import { layoutMessages } from '../messages/layout.ts';
import { NavItem } from './NavItem.tsx';
import { useNavItems } from './nav-items.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';
import type { UnreadCounts } from './use-unread.ts';

/** The bottom navigation of the signed-in area on phones: the four primary links, and a sheet with the rest. */
export function BottomBar({ unread, isHost }: { unread: UnreadCounts; isHost: boolean }) {
  const [open, setOpen] = useState(false);
  const navItems = useNavItems(isHost);
  const primaryItems = navItems.filter((item) => item.isPrimary);
  const moreItems = navItems.filter((item) => !item.isPrimary);
  const close = () => setOpen(false);
  const pathname = useLocation().pathname;
  const isMoreActive = moreItems.some(({ to }) => pathname === to || pathname.startsWith(`${to}/`));
  const unreadInMore = moreItems.reduce((sum, { to }) => sum + (unread[to] ?? 0), 0);

  return (
    <Nav aria-label={layoutMessages.mainNavigation}>
      {primaryItems.map(({ to, href, label, Icon }) => (
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
        <Badge count={unreadInMore} label={layoutMessages.unread} />
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
  /* Not equal widths: on the narrowest phones the longest labels would touch. */
  flex: 1 1 auto;
  min-width: 3.25rem;
  justify-items: center;
  align-content: center;
  gap: 0.125rem;
  min-height: 3.5rem;
  padding: 0;
  border: 0;
  background: transparent;
  color: ${tokens.color.textSoft};
  font-size: 0.6875rem;
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
    left: calc(50% + 0.375rem);
    min-width: 1.125rem;
    height: 1.125rem;
    font-size: 0.6875rem;
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
