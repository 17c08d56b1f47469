import { paths } from '@gida/contracts/paths';
import { ButtonLink, CloseIcon, MenuIcon } from '@gida/ui';
import { media, tokens } from '@gida/ui/tokens';
import { NavLink, useLocation } from 'react-router-dom';
import styled from 'styled-components';

import { Brand } from './Brand.tsx';
import { layoutMessages } from '../messages/layout.ts';

const navItems = [
  { to: paths.about, label: layoutMessages.about },
  { to: paths.services, label: layoutMessages.services },
  { to: paths.pricing, label: layoutMessages.pricing },
  { to: paths.blogs, label: layoutMessages.blogs },
  { to: paths.contact, label: layoutMessages.contact },
];

export function PublicHeader() {
  const { pathname } = useLocation();
  const links = navItems.map(({ to, label }) => (
    <li key={to}>
      <HeaderLink to={to}>{label}</HeaderLink>
    </li>
  ));

  return (
    <Bar>
      <Inner>
        <Brand to={paths.home} />
        <DesktopNav aria-label={layoutMessages.mainNavigation}>
          <ul role="list">{links}</ul>
        </DesktopNav>
        <LoginContainer>
          <ButtonLink to={paths.login}>{layoutMessages.login}</ButtonLink>
        </LoginContainer>
        {/* The key closes the menu after a navigation; `details` opens it without JavaScript. */}
        <MobileMenu key={pathname}>
          <summary aria-label={layoutMessages.menu}>
            <MenuIcon />
            <CloseIcon />
          </summary>
          <MobileNav aria-label={layoutMessages.menu}>
            <ul role="list">{links}</ul>
          </MobileNav>
        </MobileMenu>
      </Inner>
    </Bar>
  );
}

const Bar = styled.header`
  position: sticky;
  top: 0;
  z-index: ${tokens.layer.navigation};
  background: ${tokens.color.page};
  border-bottom: ${tokens.border.thin} solid ${tokens.color.line};
`;

const Inner = styled.div`
  display: flex;
  align-items: center;
  gap: ${tokens.space.s};
  max-width: ${tokens.size.page};
  margin-inline: auto;
  padding: ${tokens.space.xs} ${tokens.space.m};
`;

const DesktopNav = styled.nav`
  display: none;
  margin-left: auto;

  ul {
    display: flex;
    gap: ${tokens.space.xxs};
  }

  ${media.wide} {
    display: block;
  }
`;

const LoginContainer = styled.div`
  margin-left: auto;

  ${media.wide} {
    margin-left: ${tokens.space.xs};
  }
`;

const HeaderLink = styled(NavLink)`
  display: flex;
  align-items: center;
  min-height: ${tokens.size.target};
  padding: 0 ${tokens.space.s};
  border-radius: ${tokens.radius.control};
  color: ${tokens.color.text};
  font-weight: 560;
  text-decoration: none;

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
