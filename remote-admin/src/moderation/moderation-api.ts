import { api } from '@gida/api-client';
import type { CaseDecision, ModerationCase } from '@gida/contracts/moderation';
import { apiPaths } from '@gida/contracts/paths';

import { createListFetcher } from '../create-list-fetcher.ts';

export const fetchCases = createListFetcher(apiPaths.adminModeration);

export const decideCase = ({ kind, subjectId }: ModerationCase, decision: CaseDecision) =>
  api.post(
    kind === 'review' ? apiPaths.decideReview(subjectId) : apiPaths.decideUser(subjectId),
    decision,
  );
