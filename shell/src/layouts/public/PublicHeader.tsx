import { paths, type StayQuery } from '@gida/contracts/paths';
import { ButtonLink, CloseIcon, media, MenuIcon, tokens } from '@gida/ui';
import { useLocation } from 'react-router-dom';
import styled from 'styled-components';

import { ForSignedIn, ForVisitors, visitorsOnlyContents, usersOnly } from './audience.styles.ts';
import { BarLink } from '../BarLink.tsx';
import { Brand } from '../Brand.tsx';
import { layoutMessages } from '../../messages/layout.ts';
import { useStayForLinks } from '../use-stay-for-links.ts';

const navItems = [
  { to: paths.about, label: layoutMessages.about },
  { to: paths.services, label: layoutMessages.services },
  { to: paths.pricing, label: layoutMessages.pricing },
  { to: paths.blogs, label: layoutMessages.blogs },
  { to: paths.contact, label: layoutMessages.contact },
];

/** What signed-in people come for; the public pages are in the footer, and on phones below these. */
const memberNavItems = (stay: StayQuery) => [
  { to: paths.dashboard, label: layoutMessages.dashboard },
  { to: paths.apartments(stay), label: layoutMessages.apartments },
  { to: paths.bookings, label: layoutMessages.bookings },
  { to: paths.wishlists, label: layoutMessages.wishlists },
  { to: paths.messages, label: layoutMessages.messages },
];

export function PublicHeader() {
  const { pathname } = useLocation();
  const links = headerLinks(navItems);
  const memberLinks = headerLinks(memberNavItems(useStayForLinks()));

  return (
    <Bar>
      <Inner>
        <Brand to={paths.home} />
        <DesktopNav aria-label={layoutMessages.mainNavigation}>
          <MemberList role="list">{memberLinks}</MemberList>
          <VisitorList role="list">{links}</VisitorList>
        </DesktopNav>
        <AccountLink>
          <ForSignedIn>
            <ButtonLink to={paths.profile}>{layoutMessages.profile}</ButtonLink>
          </ForSignedIn>
          <ForVisitors>
            <ButtonLink to={paths.login}>{layoutMessages.login}</ButtonLink>
          </ForVisitors>
        </AccountLink>
        {/* The key closes the menu after a navigation; `details` opens it without JavaScript. */}
        <MobileMenu key={pathname}>
          <summary aria-label={layoutMessages.menu}>
            <MenuIcon />
            <CloseIcon />
          </summary>
          <MobileNav aria-label={layoutMessages.menu}>
            <ForSignedIn>
              <ul role="list">{memberLinks}</ul>
            </ForSignedIn>
            <ul role="list">{links}</ul>
          </MobileNav>
        </MobileMenu>
      </Inner>
    </Bar>
  );
}

const headerLinks = (items: readonly { to: string; label: string }[]) =>
  items.map(({ to, label }) => (
    <li key={to}>
      <HeaderLink to={to}>{label}</HeaderLink>
    </li>
  ));

const Bar = styled.header`
  position: sticky;
  top: 0;
  z-index: ${tokens.layer.navigation};
  background: ${tokens.color.page};
  border-bottom: ${tokens.border.thin} solid ${tokens.color.line};
`;

const Inner = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${tokens.space.s};
  max-width: ${tokens.size.page};
  margin-inline: auto;
  padding: ${tokens.space.xs} ${tokens.space.m};
`;

const DesktopNav = styled.nav`
  display: none;
  gap: ${tokens.space.xxs};
  margin-left: auto;

  ${media.wide} {
    display: flex;
  }
`;

const MemberList = styled.ul`
  ${usersOnly}
`;

const VisitorList = styled.ul`
  ${visitorsOnlyContents}
`;

const AccountLink = styled.div`
  margin-left: auto;

  ${media.wide} {
    margin-left: ${tokens.space.xs};
  }
`;

const HeaderLink = styled(BarLink)`
  &:hover {
    background: ${tokens.color.sunken};
    color: ${tokens.color.text};
  }

  &[aria-current='page'] {
    color: ${tokens.color.action};
    text-decoration: underline;
    text-decoration-thickness: ${tokens.border.strong};
    text-underline-offset: 0.4em;
  }
`;

const MobileMenu = styled.details`
  ${media.wide} {
    display: none;
  }

  summary {
    display: grid;
    place-items: center;
    width: ${tokens.size.target};
    height: ${tokens.size.target};
    border: ${tokens.border.thin} solid ${tokens.color.lineStrong};
    border-radius: ${tokens.radius.control};
    list-style: none;
  }

  summary::-webkit-details-marker {
    display: none;
  }

  &:not([open]) summary svg:last-child,
  &[open] summary svg:first-child {
    display: none;
  }
`;

const MobileNav = styled.nav`
  position: absolute;
  inset: 100% 0 auto;
  padding: ${tokens.space.xs} ${tokens.space.xs} ${tokens.space.m};
  background: ${tokens.color.page};
  border-bottom: ${tokens.border.thin} solid ${tokens.color.line};
  box-shadow: ${tokens.shadow.floating};

  a {
    font-size: ${tokens.text.lead};
  }
`;
