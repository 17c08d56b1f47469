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
      <Skeleton width="14rem" height="2.25rem" />
      {shape === 'listing' && (
        <Controls>
          {Array.from({ length: 6 }, (_, at) => (
            <Skeleton key={at} height="2.75rem" />
          ))}
        </Controls>
      )}
      {shape === 'pictures' && <Gallery />}
      {parts[shape]()}
    </Stack>
  );
}

const Cards = () => (
  <CardGrid>
    {Array.from({ length: 8 }, (_, at) => (
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
  banner: () => <Cards />,
  cards: () => <Cards />,
  columns: () => <Columns />,
  listing: () => <Cards />,
  lines: () => <Lines />,
  rows: () => <Rows />,
  pictures: () => <Rows />,
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
    grid-template-columns: repeat(4, minmax(0, 1fr));
    padding-top: ${tokens.space.l};

    > :first-child {
      grid-column: span 3;
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

const Gallery = styled.div`
  aspect-ratio: 4 / 3;
  border-radius: ${tokens.radius.card};
  background: ${tokens.color.sunken};

  ${media.medium} {
    aspect-ratio: 8 / 3;
  }
`;
