import { api } from '@gida/api-client';
import type { CaseDecision, ReportedCase, ReportsAnswer } from '@gida/contracts/moderation';
import { apiPaths } from '@gida/contracts/paths';

import { listOf } from '../list-of.ts';

export const fetchCases = listOf<ReportsAnswer>(apiPaths.adminModeration);

export const decideCase = ({ kind, subjectId }: ReportedCase, decision: CaseDecision) =>
  api.post(
    kind === 'review' ? apiPaths.decideReview(subjectId) : apiPaths.decidePerson(subjectId),
    decision,
  );
