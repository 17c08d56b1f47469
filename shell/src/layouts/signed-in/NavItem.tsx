import { Badge, tokens } from '@gida/ui';
import styled from 'styled-components';

import { BarLink } from '../BarLink.tsx';
import { layoutMessages } from '../../messages/layout.ts';
import type { NavItemConfig } from './nav-items.tsx';

type NavItemProps = { item: NavItemConfig; unread: number; onNavigate?: () => void };

/** One link of the sidebar, and of the "More" sheet on phones. */
export function NavItem({ item: { href, label, Icon }, unread, onNavigate }: NavItemProps) {
  return (
    <ItemLink to={href} onClick={onNavigate}>
      <Icon />
      {label}
      <Badge count={unread} label={layoutMessages.unread} />
    </ItemLink>
  );
}

const ItemLink = styled(BarLink)`
  gap: ${tokens.space.s};

  > span {
    margin-left: auto;
  }

  &:hover {
    background: ${tokens.color.sunken};
    color: ${tokens.color.text};
  }

  &[aria-current='page'] {
    background: ${tokens.color.actionSoft};
    color: ${tokens.color.text};
    box-shadow: inset 0.1875rem 0 0 ${tokens.color.action};

    svg {
      color: ${tokens.color.action};
    }
  }
`;
