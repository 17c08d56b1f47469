import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';

import { routeAction } from '@gida/actions';
import { reviewCaseOutcomes, userCaseOutcomes } from '@gida/contracts/constants/moderation';
import type { ModerationCase } from '@gida/contracts/moderation';

import { ReviewQueuePage } from '../ReviewQueuePage.tsx';
import { messages } from '../messages.ts';
import { defineDecision, ModerationDialog, type Decision } from '../ModerationDialog.tsx';
import { decideCase, fetchCases } from './moderation-api.ts';
import { ReportedCaseCard, caseTitle } from './ReportedCaseCard.tsx';

const text = messages.moderation;

type CaseOutcome = (typeof reviewCaseOutcomes | typeof userCaseOutcomes)[number];

const decide = defineDecision(
  'decide-case',
  ({ subject, outcome, note }: Decision<ModerationCase, CaseOutcome>) =>
    decideCase(subject, { outcome, note }),
);

export const loader = ({ request }: LoaderFunctionArgs) => fetchCases(request);
export const action = routeAction(decide);

/** All reports in one queue, oldest first. */
export function Component() {
  const { cases, pagination } = useLoaderData<typeof loader>();

  return (
    <ReviewQueuePage
      text={text}
      items={cases}
      pagination={pagination}
      renderItem={(item, openDialog) => (
        <ReportedCaseCard
          key={`${item.subjectId} ${item.since}`}
          item={item}
          onDecide={openDialog}
        />
      )}
      renderDialog={(item, close) => (
        <ModerationDialog
          title={caseTitle(item)}
          subject={item}
          outcomes={availableOutcomes(item)}
          mutation={decide}
          onClose={close}
        />
      )}
    />
  );
}

const availableOutcomes = ({ kind }: ModerationCase) =>
  (kind === 'review' ? reviewCaseOutcomes : userCaseOutcomes).map((value) => ({
    value,
    ...messages.outcomes[value],
  }));
