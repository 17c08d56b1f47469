import styled, { keyframes } from 'styled-components';

import { media, tokens } from '../tokens.ts';

type SkeletonProps = {
  /** CSS width and height of the content to come, to avoid layout shift. */
  width?: string;
  height?: string;
  shape?: 'line' | 'block' | 'round';
};

export function Skeleton({ width = '100%', height = '1rem', shape = 'line' }: SkeletonProps) {
  return <Placeholder aria-hidden="true" $width={width} $height={height} $shape={shape} />;
}

/** Skeleton of an apartment card. */
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

const pulse = keyframes`
  50% { opacity: 0.55; }
`;

const radiusByShape = {
  line: tokens.radius.control,
  block: tokens.radius.card,
  round: tokens.radius.pill,
} as const;

const Placeholder = styled.span<{
  $width: string;
  $height: string;
  $shape: keyof typeof radiusByShape;
}>`
  display: block;
  width: ${({ $width }) => $width};
  max-width: 100%;
  height: ${({ $height }) => $height};
  border-radius: ${({ $shape }) => radiusByShape[$shape]};
  background: ${tokens.color.sunken};
  animation: ${pulse} 1.6s ease-in-out infinite;

  ${media.reducedMotion} {
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
