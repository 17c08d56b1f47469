import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';

import { userOutcomes, reviewOutcomes } from '@gida/contracts/constants';
import type { ModerationCase } from '@gida/contracts/moderation';

import { ReviewQueuePage } from '../ReviewQueuePage.tsx';
import { messages } from '../messages.ts';
import { ModerationDialog } from '../ModerationDialog.tsx';
import { decideCase, fetchCases } from './moderation-api.ts';
import { ReportedCaseCard, caseTitle } from './ReportedCaseCard.tsx';

const text = messages.moderation;

export const loader = ({ request }: LoaderFunctionArgs) => fetchCases(request);

/** All reports in one queue, oldest first. */
export function Component() {
  const { cases, pagination } = useLoaderData<typeof loader>();

  return (
    <ReviewQueuePage
      text={text}
      items={cases}
      pagination={pagination}
      renderItem={(item, decide) => (
        <ReportedCaseCard key={`${item.subjectId} ${item.since}`} item={item} decide={decide} />
      )}
      renderDialog={(item, close) => (
        <ModerationDialog
          title={caseTitle(item)}
          outcomes={availableOutcomes(item)}
          send={(decision) => decideCase(item, decision)}
          onClose={close}
        />
      )}
    />
  );
}

const availableOutcomes = ({ kind }: ModerationCase) =>
  (kind === 'review' ? reviewOutcomes : userOutcomes).map((value) => ({
    value,
    ...messages.outcomes[value],
  }));
