import styled, { keyframes } from 'styled-components';

import { media, tokens } from '../tokens.ts';

type SkeletonProps = {
  /** Any CSS width and height: the size of what will stand here, so nothing moves when it comes. */
  width?: string;
  height?: string;
  shape?: 'line' | 'block' | 'round';
};

export function Skeleton({ width = '100%', height = '1rem', shape = 'line' }: SkeletonProps) {
  return <Shape aria-hidden="true" $width={width} $height={height} $shape={shape} />;
}

/** A card of the listing before its apartment is there. */
export function CardSkeleton() {
  return (
    <Card aria-hidden="true">
      <Picture />
      <Skeleton width="80%" height="1.3rem" />
      <Skeleton height="1.1rem" />
      <Skeleton width="70%" height="1.1rem" />
      <Skeleton width="55%" height="1.25rem" />
      <Skeleton width="60%" height="1.6rem" />
    </Card>
  );
}

const breathe = keyframes`
  50% { opacity: 0.55; }
`;

const radii = {
  line: tokens.radius.control,
  block: tokens.radius.card,
  round: tokens.radius.pill,
} as const;

const Shape = styled.span<{ $width: string; $height: string; $shape: keyof typeof radii }>`
  display: block;
  width: ${({ $width }) => $width};
  max-width: 100%;
  height: ${({ $height }) => $height};
  border-radius: ${({ $shape }) => radii[$shape]};
  background: ${tokens.color.sunken};
  animation: ${breathe} 1.6s ease-in-out infinite;

  ${media.stillness} {
    animation: none;
  }
`;

const Card = styled.div`
  display: grid;
  gap: ${tokens.space.xs};
`;

const Picture = styled.div`
  aspect-ratio: 4 / 3;
  border-radius: ${tokens.radius.card};
  background: ${tokens.color.sunken};
`;
