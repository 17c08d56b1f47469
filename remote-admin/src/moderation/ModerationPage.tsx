import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';

import { personOutcomes, reviewOutcomes } from '@gida/contracts/constants';
import type { ReportedCase } from '@gida/contracts/moderation';

import { CasesPage } from '../CasesPage.tsx';
import { messages } from '../messages.ts';
import { OutcomeDialog } from '../OutcomeDialog.tsx';
import { decideCase, fetchCases } from './moderation-api.ts';
import { ReportCase, titleOf } from './ReportCase.tsx';

const text = messages.moderation;

export const loader = ({ request }: LoaderFunctionArgs) => fetchCases(request);

/** Everything that people have reported, in one queue; what waits longest comes first. */
export function Component() {
  const { cases, pagination } = useLoaderData<typeof loader>();

  return (
    <CasesPage
      text={text}
      cases={cases}
      pagination={pagination}
      show={(found, decide) => (
        <ReportCase key={`${found.subjectId} ${found.since}`} found={found} decide={decide} />
      )}
      ask={(found, close) => (
        <OutcomeDialog
          title={titleOf(found)}
          outcomes={outcomesOf(found)}
          send={(decision) => decideCase(found, decision)}
          onClose={close}
        />
      )}
    />
  );
}

const outcomesOf = ({ kind }: ReportedCase) =>
  (kind === 'review' ? reviewOutcomes : personOutcomes).map((value) => ({
    value,
    ...messages.outcomes[value],
  }));
