import type { ReactNode } from 'react';
import styled from 'styled-components';

import { CardGrid, Stack } from '../display/Card.tsx';
import { media, tokens } from '../tokens.ts';
import { CardSkeleton, Skeleton } from './Skeleton.tsx';

/** What the page is mostly made of, so that little moves when it comes. */
export type PageShape = 'banner' | 'cards' | 'columns' | 'lines' | 'listing' | 'pictures' | 'rows';

/** A page of the signed-in area before it is there. Says nothing: who shows it says what is awaited. */
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
        <Controls>
          {Array.from({ length: 7 }, (_, at) => (
            <Skeleton key={at} height="2.75rem" />
          ))}
        </Controls>
      )}
      {shape === 'pictures' && <Gallery />}
      {parts[shape]()}
    </Stack>
  );
}

/** As tall as a page of the listing, so that somebody who reloads finds the place they had scrolled to. */
const wholePage = 20;

const Cards = ({ count }: { count: number }) => (
  <CardGrid>
    {Array.from({ length: count }, (_, at) => (
      <li key={at}>
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
    {Array.from({ length: 7 }, (_, at) => (
      <Skeleton key={at} shape="block" height="4.75rem" />
    ))}
  </Stack>
);

const Columns = () => (
  <Sides>
    <Skeleton shape="block" height="28rem" />
    <Skeleton shape="block" height="28rem" />
  </Sides>
);

/** What most of the page is, below its title. */
const parts = {
  banner: () => <Cards count={8} />,
  cards: () => <Cards count={8} />,
  columns: () => <Columns />,
  listing: () => <Cards count={wholePage} />,
  lines: () => <Lines />,
  rows: () => <Rows />,
  pictures: () => (
    <Beside>
      <Stack $gap="l">
        <Rows />
      </Stack>
      <Skeleton shape="block" height="30rem" />
    </Beside>
  ),
} satisfies Record<PageShape, () => ReactNode>;

/** A search and two controls on a phone; in a wide window also the filters, each below its label. */
const Controls = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 2.25rem ${tokens.space.s};

  > :first-child {
    grid-column: 1 / -1;
  }

  > :nth-child(n + 4) {
    display: none;
  }

  ${media.wide} {
    grid-template-columns: repeat(5, minmax(0, 1fr));
    padding-top: ${tokens.space.l};

    > :first-child {
      grid-column: span 4;
    }

    > :nth-child(n) {
      display: block;
    }
  }
`;

const Sides = styled.div`
  display: grid;
  gap: ${tokens.space.l};

  ${media.wide} {
    grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
  }
`;

/** One column on a phone, whose panel is a bar at its foot. */
const Beside = styled.div`
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

/** A large picture above its row of small ones; beside them in a wide window. */
const Gallery = styled.div`
  aspect-ratio: 16 / 15;
  border-radius: ${tokens.radius.card};
  background: ${tokens.color.sunken};

  ${media.medium} {
    aspect-ratio: 8 / 3;
  }
`;
