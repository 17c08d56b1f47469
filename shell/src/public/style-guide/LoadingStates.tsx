import {
  CardGrid,
  CardSkeleton,
  FullScreenLoader,
  NavigationProgress,
  PageSkeleton,
  ProgressBar,
  Skeleton,
  Spinner,
  tokens,
} from '@gida/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';

import { StyleGuideSection, Sample } from './StyleGuideSection.tsx';

const shapes = ['banner', 'cards', 'columns', 'lines', 'listing', 'pictures', 'rows'] as const;

/** Loading indicators and skeletons. */
export function LoadingStates() {
  return (
    <StyleGuideSection title="Waiting">
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
      <PreviewGrid>
        {shapes.map((shape) => (
          <Preview key={shape} name={`Page skeleton, ${shape}`}>
            <PageSkeleton shape={shape} />
          </Preview>
        ))}
        <Preview name="Full-screen loader">
          <FullScreenLoader label="Loading" />
        </Preview>
        <Preview name="Navigation">
          <NavigationProgress active label="Loading page" />
        </Preview>
      </PreviewGrid>
    </StyleGuideSection>
  );
}

const Preview = ({ name, children }: { name: string; children: ReactNode }) => (
  <figure>
    <Viewport>{children}</Viewport>
    <figcaption>{name}</figcaption>
  </figure>
);

const PreviewGrid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 12rem), 1fr));
  gap: ${tokens.space.m};

  figcaption {
    font-size: ${tokens.text.small};
  }
`;

/** `contain: paint` makes fixed elements relative to this box. */
const Viewport = styled.div`
  zoom: 0.35;
  height: 48rem;
  padding: ${tokens.space.m};
  overflow: hidden;
  contain: paint;
  border: ${tokens.border.strong} solid ${tokens.color.lineStrong};
  border-radius: ${tokens.radius.card};
  background: ${tokens.color.page};
`;
