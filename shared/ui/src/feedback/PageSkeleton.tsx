import type { ReactNode } from 'react';
import styled from 'styled-components';

import { CardGrid, Stack } from '../display/Card.tsx';
import { media, tokens } from '../tokens.ts';
import { CardSkeleton, Skeleton } from './Skeleton.tsx';

/** The main content of the page, so that the skeleton matches it and causes little layout shift. */
export type PageShape = 'banner' | 'cards' | 'columns' | 'lines' | 'listing' | 'pictures' | 'rows';

/** Skeleton of a page of the authenticated area. Hidden from screen readers: the caller announces loading. */
export function PageSkeleton({ shape }: { shape: PageShape }) {
  return (
    <Stack $gap="l" aria-hidden="true">
      {shape === 'banner' && <Skeleton shape="block" height="37.5rem" />}
      {shape === 'pictures' ? (
        <Stack $gap="m">
          <Skeleton width="12rem" height="1.25rem" />
          <Skeleton width="20rem" height="2.25rem" />
          <Skeleton width="16rem" height="1.25rem" />
        </Stack>
      ) : (
        <Skeleton width="14rem" height="2.25rem" />
      )}
      {shape === 'listing' && (
        <ControlsSkeleton>
          <Skeleton height="2.75rem" />
          <Skeleton width="3.5rem" height="2.75rem" />
          <Skeleton width="4.5rem" height="2.75rem" />
        </ControlsSkeleton>
      )}
      {shape === 'pictures' && <GallerySkeleton />}
      {contentByShape[shape]()}
    </Stack>
  );
}

/** As many cards as a listing page, so that a reload can restore the scroll position. */
const listingPageSize = 20;

const Cards = ({ count }: { count: number }) => (
  <CardGrid>
    {Array.from({ length: count }, (_, index) => (
      <li key={index}>
        <CardSkeleton />
      </li>
    ))}
  </CardGrid>
);

const Rows = () => (
  <>
    <Skeleton shape="block" height="9rem" />
    <Skeleton shape="block" height="9rem" />
    <Skeleton shape="block" height="9rem" />
  </>
);

const Lines = () => (
  <Stack $gap="xs">
    {Array.from({ length: 7 }, (_, index) => (
      <Skeleton key={index} shape="block" height="4.75rem" />
    ))}
  </Stack>
);

const Columns = () => (
  <TwoColumns>
    <Skeleton shape="block" height="28rem" />
    <Skeleton shape="block" height="28rem" />
  </TwoColumns>
);

/** Content below the title, by shape. */
const contentByShape = {
  banner: () => <Cards count={8} />,
  cards: () => <Cards count={8} />,
  columns: () => <Columns />,
  listing: () => (
    <Listing>
      <Cards count={listingPageSize} />
    </Listing>
  ),
  lines: () => <Lines />,
  rows: () => <Rows />,
  pictures: () => (
    <ContentWithPanel>
      <Stack $gap="l">
        <Rows />
      </Stack>
      <Skeleton shape="block" height="30rem" />
    </ContentWithPanel>
  ),
} satisfies Record<PageShape, () => ReactNode>;

/** A search field and two buttons, above the line of what is chosen. */
const ControlsSkeleton = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto auto;
  gap: ${tokens.space.xs};
  margin-bottom: 2.75rem;
`;

/** The map is beside the list on wide screens. */
const Listing = styled.div`
  @media (min-width: 80rem) {
    width: 55%;

    > ul {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
  }
`;

const TwoColumns = styled.div`
  display: grid;
  gap: ${tokens.space.l};

  ${media.wide} {
    grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
  }
`;

/** One column on phones; content with a side panel on wide screens. */
const ContentWithPanel = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space.xl};

  > :last-child {
    display: none;
  }

  ${media.wide} {
    grid-template-columns: minmax(0, 1fr) 22rem;

    > :last-child {
      display: block;
    }
  }
`;

/** Size of the gallery: thumbnails below the main picture on phones, beside it on wide screens. */
const GallerySkeleton = styled.div`
  aspect-ratio: 16 / 15;
  border-radius: ${tokens.radius.card};
  background: ${tokens.color.sunken};

  ${media.medium} {
    aspect-ratio: 8 / 3;
  }
`;
