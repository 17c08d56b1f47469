import { useState } from 'react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';

import { claimStates, personOutcomes, reviewOutcomes } from '@gida/contracts/constants';
import type { ReportedCase } from '@gida/contracts/moderation';
import { Stack } from '@gida/ui';

import { ListPage } from '../ListPage.tsx';
import { messages } from '../messages.ts';
import { OutcomeDialog } from '../OutcomeDialog.tsx';
import { decideCase, fetchCases } from './moderation-api.ts';
import { ReportCase, titleOf } from './ReportCase.tsx';

const text = messages.moderation;

export const loader = ({ request }: LoaderFunctionArgs) => fetchCases(request);

/** Everything that people have reported, in one queue; what waits longest comes first. */
export function Component() {
  const { cases, pagination } = useLoaderData<typeof loader>();
  const [deciding, setDeciding] = useState<ReportedCase | null>(null);

  return (
    <ListPage
      title={text.title}
      states={{
        label: text.which,
        choices: claimStates.map((value) => ({ value, label: text.states[value] })),
      }}
      isEmpty={cases.length === 0}
      pagination={pagination}
    >
      <Stack>
        {cases.map((found) => (
          <ReportCase
            key={`${found.subjectId} ${found.since}`}
            found={found}
            decide={() => setDeciding(found)}
          />
        ))}
      </Stack>
      {deciding && (
        <OutcomeDialog
          title={titleOf(deciding)}
          outcomes={outcomesOf(deciding)}
          send={(decision) => decideCase(deciding, decision)}
          onClose={() => setDeciding(null)}
        />
      )}
    </ListPage>
  );
}

const outcomesOf = ({ kind }: ReportedCase) =>
  (kind === 'review' ? reviewOutcomes : personOutcomes).map((value) => ({
    value,
    ...messages.outcomes[value],
  }));
