import { paths } from '@gida/contracts/paths';
import { ButtonLink, media, tokens } from '@gida/ui';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import styled from 'styled-components';

import { BarLink } from '../BarLink.tsx';
import { Brand } from '../Brand.tsx';
import { LogoutButton } from '../LogoutButton.tsx';
import { layoutMessages } from '../../messages/layout.ts';
import { useNavEntries } from '../../release-map/use-nav-entries.ts';

const adminNavItems = [
  { to: paths.adminDashboard, label: layoutMessages.dashboard },
  { to: paths.adminUsers, label: layoutMessages.users },
  { to: paths.adminApartments, label: layoutMessages.apartments },
  { to: paths.adminBookings(), label: layoutMessages.bookings },
  { to: paths.adminClaims(), label: layoutMessages.claims },
  { to: paths.adminModeration(), label: layoutMessages.moderation },
  { to: paths.adminJobs, label: layoutMessages.jobs },
  { to: paths.adminReleases, label: layoutMessages.releases },
];

/** The header of the admin area: navigation for admins, a login link for others. */
export function AdminBar({ isAdmin }: { isAdmin: boolean }) {
  const navRef = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const navItems = [...adminNavItems, ...useNavEntries('admin')];

  // Scroll position is DOM state. On phones the current link is scrolled into view.
  useEffect(() => {
    const nav = navRef.current;
    const current = nav?.querySelector<HTMLElement>('[aria-current]');
    if (nav && current)
      nav.scrollLeft = current.offsetLeft - (nav.clientWidth - current.offsetWidth) / 2;
  }, [pathname, isAdmin]);

  return (
    <Bar>
      <Brand to={isAdmin ? paths.adminDashboard : paths.home} />
      <AreaLabel>{layoutMessages.adminArea}</AreaLabel>
      {isAdmin && (
        <nav ref={navRef} aria-label={layoutMessages.mainNavigation}>
          <ul role="list">
            {navItems.map(({ to, label }) => (
              <li key={to}>
                <AdminNavLink to={to}>{label}</AdminNavLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <Actions>
        {isAdmin ? (
          <LogoutButton realm="admin" />
        ) : (
          <ButtonLink tone="quiet" to={paths.adminLogin}>
            {layoutMessages.login}
          </ButtonLink>
        )}
      </Actions>
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
    /* The fade shows that the list can be scrolled. */
    mask-image: linear-gradient(to left, transparent, currentcolor 2.5rem);
  }

  nav ul {
    display: flex;
    width: max-content;
    padding-right: ${tokens.space.xl};
  }

  ${media.wide} {
    flex-wrap: nowrap;

    /* On one line whatever builds add, with room for a scrollbar. */
    nav {
      order: 0;
      flex: 1;
      min-width: 0;
      height: calc(${tokens.size.target} + 2 * ${tokens.space.xs});
      margin-block: calc(-1 * ${tokens.space.xs});
      padding-top: ${tokens.space.xs};
      overflow-y: hidden;
      scrollbar-width: thin;
    }
  }
`;

const AreaLabel = styled.span`
  padding: 0.125rem ${tokens.space.xs};
  border-radius: ${tokens.radius.pill};
  background: ${tokens.color.brand};
  color: ${tokens.color.onBrand};
  font-size: ${tokens.text.small};
  font-weight: 600;
`;

const AdminNavLink = styled(BarLink)`
  border-radius: 0;

  &[aria-current='page'] {
    color: ${tokens.color.action};
    box-shadow: inset 0 -0.1875rem 0 ${tokens.color.action};
  }
`;

const Actions = styled.div`
  margin-left: auto;
`;
