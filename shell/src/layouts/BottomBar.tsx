import { Badge, Dialog, MoreIcon } from '@gida/ui';
import { media, tokens } from '@gida/ui/tokens';
import { useState } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import styled, { css } from 'styled-components';

import { LogoutButton } from './LogoutButton.tsx';
import { messages } from '../messages/frame.ts';
import { PlaceLink } from './PlaceLink.tsx';
import { usePlaces } from './places.tsx';
import type { Unread } from './use-unread.ts';

/** The foot of the signed-in area on a phone: the four places most used, and a sheet with the rest. */
export function BottomBar({ unread, isHost }: { unread: Unread; isHost: boolean }) {
  const [open, setOpen] = useState(false);
  const places = usePlaces(isHost);
  const atHand = places.filter((place) => place.atHand);
  const others = places.filter((place) => !place.atHand);
  const close = () => setOpen(false);
  const here = useLocation().pathname;
  const isInside = others.some(({ to }) => here === to || here.startsWith(`${to}/`));
  const unreadInside = others.reduce((sum, { to }) => sum + (unread[to] ?? 0), 0);

  return (
    <Foot aria-label={messages.mainNavigation}>
      {atHand.map(({ to, label, Icon }) => (
        <Tab key={to} to={to}>
          <Icon />
          {label}
          <Badge count={unread[to] ?? 0} label={messages.unread} />
        </Tab>
      ))}
      <More
        type="button"
        aria-haspopup="dialog"
        aria-current={isInside ? 'true' : undefined}
        onClick={() => setOpen(true)}
      >
        <MoreIcon />
        {messages.more}
        <Badge count={unreadInside} label={messages.unread} />
      </More>
      {open && (
        <Dialog title={messages.more} shape="sheet" onClose={close}>
          <Rest role="list">
            {others.map((place) => (
              <li key={place.to}>
                <PlaceLink place={place} unread={unread[place.to] ?? 0} onGo={close} />
              </li>
            ))}
          </Rest>
          <LogoutButton who="guest" />
        </Dialog>
      )}
    </Foot>
  );
}

const Foot = styled.nav`
  position: fixed;
  inset: auto 0 0;
  z-index: 30;
  display: flex;
  padding-bottom: env(safe-area-inset-bottom);
  border-top: ${tokens.border.thin} solid ${tokens.color.line};
  background: ${tokens.color.surface};

  ${media.wide} {
    display: none;
  }
`;

const tabLook = css`
  position: relative;
  display: grid;
  /* Not the same width for each: on the narrowest phones the longest words would meet. */
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
  ${tabLook}

  &:hover {
    color: ${tokens.color.text};
  }
`;

const More = styled.button`
  ${tabLook}
`;

const Rest = styled.ul`
  display: grid;
  gap: ${tokens.space.xxs};
  margin-bottom: ${tokens.space.m};
`;
