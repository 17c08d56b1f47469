import { api } from '@gida/api-client';
import type { MessageResponse } from '@gida/contracts/account';
import type { CaseDecision, ModerationCase } from '@gida/contracts/moderation';
import { apiPaths } from '@gida/contracts/paths';

import { createListFetcher } from '../create-list-fetcher.ts';

export const fetchCases = createListFetcher(apiPaths.adminModeration);

export const decideCase = ({ kind, subjectId }: ModerationCase, decision: CaseDecision) => {
  // Of no one type: the dialog offers the outcomes of each kind.
  const path: string =
    kind === 'review' ? apiPaths.decideReview(subjectId) : apiPaths.decideUser(subjectId);
  return api.post<MessageResponse>(path, decision);
};
