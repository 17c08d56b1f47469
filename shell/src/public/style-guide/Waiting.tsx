import {
  CardGrid,
  CardSkeleton,
  FullScreenLoader,
  NavigationProgress,
  PageSkeleton,
  ProgressBar,
  Skeleton,
  Spinner,
} from '@gida/ui';
import { tokens } from '@gida/ui/tokens';
import type { ReactNode } from 'react';
import styled from 'styled-components';

import { Part, Sample } from './Part.tsx';

const shapes = ['banner', 'cards', 'columns', 'lines', 'listing', 'pictures', 'rows'] as const;

/** All that stands where something is on its way. */
export function Waiting() {
  return (
    <Part title="Waiting">
      <Sample name="Spinner">
        <Spinner size={1.125} />
        <Spinner />
        <Spinner size={3} />
      </Sample>
      <Sample name="Progress bar">
        <ProgressBar label="Upload" value={40} />
        <ProgressBar label="Uploaded" value={100} />
        <ProgressBar label="Nobody knows" />
      </Sample>
      <Sample name="Skeleton">
        <Skeleton width="12rem" height="1.5rem" />
        <Skeleton shape="block" width="6rem" height="4.5rem" />
        <Skeleton shape="round" width="3rem" height="3rem" />
      </Sample>
      <CardGrid>
        <li>
          <CardSkeleton />
        </li>
        <li>
          <CardSkeleton />
        </li>
      </CardGrid>
      <h3>Whole windows, made small</h3>
      <Windows>
        {shapes.map((shape) => (
          <Small key={shape} name={`Page skeleton, ${shape}`}>
            <PageSkeleton shape={shape} />
          </Small>
        ))}
        <Small name="Full-screen loader">
          <FullScreenLoader label="Loading" />
        </Small>
        <Small name="Navigation">
          <NavigationProgress active label="Loading page" />
        </Small>
      </Windows>
    </Part>
  );
}

const Small = ({ name, children }: { name: string; children: ReactNode }) => (
  <figure>
    <Glass>{children}</Glass>
    <figcaption>{name}</figcaption>
  </figure>
);

const Windows = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 12rem), 1fr));
  gap: ${tokens.space.m};

  figcaption {
    font-size: ${tokens.text.small};
  }
`;

/** What is fixed to the window is fixed to this one. */
const Glass = styled.div`
  zoom: 0.35;
  height: 48rem;
  padding: ${tokens.space.m};
  overflow: hidden;
  contain: paint;
  border: ${tokens.border.strong} solid ${tokens.color.lineStrong};
  border-radius: ${tokens.radius.card};
  background: ${tokens.color.page};
`;
