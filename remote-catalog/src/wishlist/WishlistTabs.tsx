import type { Wishlist } from '@gida/contracts/wishlist';
import { paths } from '@gida/contracts/paths';
import { media, tokens } from '@gida/ui';
import { Link } from 'react-router-dom';
import styled from 'styled-components';

import { namedWishlistMessages as text } from '../named-wishlist-messages.ts';

type WishlistTabsProps = { lists: readonly Wishlist[]; selectedId: string };

/** Links to the lists with how many apartments each has; on phones in one row that scrolls. */
export function WishlistTabs({ lists, selectedId }: WishlistTabsProps) {
  return (
    <nav aria-label={text.lists}>
      <Row>
        {lists.map(({ id, name, apartments }) => (
          <li key={id}>
            <Tab
              ref={id === selectedId ? showTab : undefined}
              to={name ? paths.wishlist(id) : paths.wishlists}
              aria-current={id === selectedId ? 'page' : undefined}
            >
              <span>{name ?? text.heart}</span> <span>{apartments.length}</span>
            </Tab>
          </li>
        ))}
      </Row>
    </nav>
  );
}

/** The chosen one may be outside the row of a phone. */
const showTab = (tab: HTMLAnchorElement | null) =>
  tab?.scrollIntoView?.({ block: 'nearest', inline: 'center' });

const Row = styled.ul.attrs({ role: 'list' })`
  display: flex;
  gap: ${tokens.space.xs};
  /* Room for the outline of the focus. */
  margin: calc(-1 * ${tokens.space.xxs});
  padding: ${tokens.space.xxs};
  overflow-x: auto;

  > li {
    flex: none;
    max-width: 75vw;
  }

  ${media.medium} {
    flex-wrap: wrap;
    overflow-x: visible;

    > li {
      max-width: 100%;
    }
  }
`;

const Tab = styled(Link)`
  display: flex;
  align-items: center;
  gap: ${tokens.space.xs};
  max-width: 100%;
  min-height: ${tokens.size.target};
  padding: ${tokens.space.xxs} ${tokens.space.m};
  border: ${tokens.border.thin} solid ${tokens.color.line};
  border-radius: ${tokens.radius.pill};
  background: ${tokens.color.surface};
  color: ${tokens.color.text};
  text-decoration: none;
  overflow-wrap: anywhere;

  span:last-child {
    color: ${tokens.color.textSoft};
    font-variant-numeric: tabular-nums;
  }

  &:hover {
    background: ${tokens.color.sunken};
    color: ${tokens.color.text};
  }

  &[aria-current] {
    border-color: ${tokens.color.action};
    color: ${tokens.color.action};
    font-weight: 620;
  }
`;
