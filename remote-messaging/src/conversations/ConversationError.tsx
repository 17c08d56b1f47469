import { paths } from '@gida/contracts/paths';
import { ButtonLink, EmptyState, ErrorState } from '@gida/ui';
import { useRevalidator } from 'react-router-dom';

import { messages } from '../messages.ts';

const text = messages.conversations;

/** Shown instead of a conversation that does not exist or failed to load. */
export function ConversationError({ reason }: { reason: 'missing' | 'failed' }) {
  const { revalidate } = useRevalidator();
  const back = (
    <ButtonLink tone="quiet" to={paths.messages}>
      {text.back}
    </ButtonLink>
  );
  return reason === 'missing' ? (
    <EmptyState illustration="notFound" title={text.missing} action={back}>
      {text.missingLead}
    </EmptyState>
  ) : (
    <ErrorState title={text.notLoaded} onRetry={() => void revalidate()} action={back}>
      {text.notLoadedLead}
    </ErrorState>
  );
}
