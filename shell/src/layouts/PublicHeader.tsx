import { paths } from '@gida/contracts/paths';
import { ButtonLink, CloseIcon, MenuIcon } from '@gida/ui';
import { media, tokens } from '@gida/ui/tokens';
import { NavLink, useLocation } from 'react-router-dom';
import styled from 'styled-components';

import { Brand } from './Brand.tsx';
import { messages } from '../messages/frame.ts';

const places = [
  { to: paths.about, label: messages.about },
  { to: paths.services, label: messages.services },
  { to: paths.pricing, label: messages.pricing },
  { to: paths.blogs, label: messages.blogs },
  { to: paths.contact, label: messages.contact },
];

export function PublicHeader() {
  const { pathname } = useLocation();
  const links = places.map(({ to, label }) => (
    <li key={to}>
      <Place to={to}>{label}</Place>
    </li>
  ));

  return (
    <Bar>
      <Inside>
        <Brand to={paths.home} />
        <Wide aria-label={messages.mainNavigation}>
          <ul role="list">{links}</ul>
        </Wide>
        <LoginPlace>
          <ButtonLink to={paths.login}>{messages.login}</ButtonLink>
        </LoginPlace>
        {/* The key folds the menu after a move; `details` opens it without a script. */}
        <Fold key={pathname}>
          <summary aria-label={messages.menu}>
            <MenuIcon />
            <CloseIcon />
          </summary>
          <Sheet aria-label={messages.menu}>
            <ul role="list">{links}</ul>
          </Sheet>
        </Fold>
      </Inside>
    </Bar>
  );
}

const Bar = styled.header`
  position: sticky;
  top: 0;
  z-index: 30;
  background: ${tokens.color.page};
  border-bottom: ${tokens.border.thin} solid ${tokens.color.line};
`;

const Inside = styled.div`
  display: flex;
  align-items: center;
  gap: ${tokens.space.s};
  max-width: ${tokens.size.page};
  margin-inline: auto;
  padding: ${tokens.space.xs} ${tokens.space.m};
`;

const Wide = styled.nav`
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

const LoginPlace = styled.div`
  margin-left: auto;

  ${media.wide} {
    margin-left: ${tokens.space.xs};
  }
`;

const Place = styled(NavLink)`
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

const Fold = styled.details`
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

const Sheet = styled.nav`
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
