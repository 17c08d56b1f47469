import type { ReactNode } from 'react';
import styled from 'styled-components';

import { Button } from '../actions/Button.tsx';
import { AdireBand } from '../display/AdireBand.tsx';
import { tokens } from '../tokens.ts';
import { ErrorPageMark } from './ErrorPageMark.tsx';
import { Illustration, type IllustrationName } from './Illustration.tsx';

type EmptyStateProps = {
  /** Short text above the title. */
  eyebrow?: string;
  title: string;
  children?: ReactNode;
  illustration: IllustrationName;
  /** The next step: a button or a link. */
  action?: ReactNode;
  /** Heading level of the title. */
  level?: 1 | 2 | 3;
  isFailure?: boolean;
};

export function EmptyState({
  eyebrow,
  title,
  children,
  illustration,
  action,
  level = 2,
  isFailure = illustration === 'error' || illustration === 'notFound',
}: EmptyStateProps) {
  return (
    <Container>
      <Illustration name={illustration} />
      {eyebrow && <Eyebrow>{eyebrow}</Eyebrow>}
      <Title as={`h${level}`}>{title}</Title>
      {children && <Text>{children}</Text>}
      {action}
      {!isFailure && <Band />}
    </Container>
  );
}

type ErrorStateProps = {
  title: string;
  children?: ReactNode;
  illustration?: IllustrationName;
  level?: 1 | 2 | 3;
  action?: ReactNode;
  /** Offers "Try again" when given. */
  onRetry?: (() => void) | undefined;
  retryLabel?: string;
};

export function ErrorState({
  onRetry,
  retryLabel = 'Try again',
  illustration = 'error',
  action,
  ...rest
}: ErrorStateProps) {
  const actions = (onRetry || action) && (
    <Actions>
      {onRetry && <Button onClick={onRetry}>{retryLabel}</Button>}
      {action}
    </Actions>
  );
  return (
    <div role="alert">
      {rest.level === 1 && <ErrorPageMark kind="error" />}
      <EmptyState {...rest} illustration={illustration} action={actions} isFailure />
    </div>
  );
}

const Container = styled.div`
  display: grid;
  justify-items: center;
  align-content: center;
  gap: ${tokens.space.s};
  max-width: 30rem;
  margin-inline: auto;
  padding: ${tokens.space.xxl} ${tokens.space.m};
  text-align: center;

  /* Extra space above the action. */
  > a,
  > button {
    margin-top: ${tokens.space.xs};
  }
`;

const Band = styled(AdireBand)`
  width: min(12.25rem, 70%);
  margin-top: ${tokens.space.s};
  color: ${tokens.color.lineStrong};
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
