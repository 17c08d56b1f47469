import type { ReactNode } from 'react';
import styled from 'styled-components';

import { Button } from '../actions/Button.tsx';
import { tokens } from '../tokens.ts';
import { Illustration, type Scene } from './Illustration.tsx';

type EmptyStateProps = {
  /** A word or number above the title. */
  eyebrow?: string;
  title: string;
  children?: ReactNode;
  scene: Scene;
  /** Where to go from here: a button or a link. */
  action?: ReactNode;
  /** The level of the title in the page around it. */
  level?: 1 | 2 | 3;
};

export function EmptyState({
  eyebrow,
  title,
  children,
  scene,
  action,
  level = 2,
}: EmptyStateProps) {
  return (
    <Room>
      <Illustration scene={scene} />
      {eyebrow && <Eyebrow>{eyebrow}</Eyebrow>}
      <Title as={`h${level}`}>{title}</Title>
      {children && <Text>{children}</Text>}
      {action}
    </Room>
  );
}

type ErrorStateProps = {
  title: string;
  children?: ReactNode;
  scene?: Scene;
  level?: 1 | 2 | 3;
  action?: ReactNode;
  /** Offers "Try again" when given. */
  retry?: (() => void) | undefined;
  retryLabel?: string;
};

export function ErrorState({
  retry,
  retryLabel = 'Try again',
  scene = 'broken',
  action,
  ...rest
}: ErrorStateProps) {
  const actions = (retry || action) && (
    <Actions>
      {retry && <Button onClick={retry}>{retryLabel}</Button>}
      {action}
    </Actions>
  );
  return (
    <div role="alert">
      <EmptyState {...rest} scene={scene} action={actions} />
    </div>
  );
}

const Room = styled.div`
  display: grid;
  justify-items: center;
  align-content: center;
  gap: ${tokens.space.s};
  max-width: 30rem;
  margin-inline: auto;
  padding: ${tokens.space.xxl} ${tokens.space.m};
  text-align: center;

  /* Where to go from here stands apart from what is said. */
  > a,
  > button {
    margin-top: ${tokens.space.xs};
  }
`;

const Eyebrow = styled.p`
  color: ${tokens.color.action};
  font-weight: 700;
  letter-spacing: 0.12em;
`;

const Title = styled.h2`
  font-family: ${tokens.font.display};
  font-size: ${tokens.text.heading};
  line-height: 1.2;
  text-wrap: balance;
`;

const Text = styled.div`
  color: ${tokens.color.textSoft};
  text-wrap: balance;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${tokens.space.s};
  margin-top: ${tokens.space.xs};
`;
