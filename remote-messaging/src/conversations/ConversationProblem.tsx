import { paths } from '@gida/contracts/paths';
import { ButtonLink, EmptyState, ErrorState } from '@gida/ui';
import { useRevalidator } from 'react-router-dom';

import { messages } from '../messages.ts';

const text = messages.conversations;

/** In the place of a conversation that is not there, or did not come. */
export function ConversationProblem({ problem }: { problem: 'missing' | 'failed' }) {
  const { revalidate } = useRevalidator();
  const back = (
    <ButtonLink tone="quiet" to={paths.messages}>
      {text.back}
    </ButtonLink>
  );
  return problem === 'missing' ? (
    <EmptyState scene="lost" title={text.missing} action={back}>
      {text.missingLead}
    </EmptyState>
  ) : (
    <ErrorState title={text.notLoaded} retry={() => void revalidate()} action={back}>
      {text.notLoadedLead}
    </ErrorState>
  );
}
