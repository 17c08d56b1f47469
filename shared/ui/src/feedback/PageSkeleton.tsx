import styled from 'styled-components';

import { CardGrid, Stack } from '../display/Card.tsx';
import { media, tokens } from '../tokens.ts';
import { CardSkeleton, Skeleton } from './Skeleton.tsx';

/** What the page is mostly made of, so that little moves when it comes. */
export type PageShape = 'banner' | 'cards' | 'listing' | 'pictures' | 'rows';

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
      {shape === 'rows' || shape === 'pictures' ? <Rows /> : <Cards />}
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

const Gallery = styled.div`
  aspect-ratio: 4 / 3;
  border-radius: ${tokens.radius.card};
  background: ${tokens.color.sunken};

  ${media.medium} {
    aspect-ratio: 8 / 3;
  }
`;
