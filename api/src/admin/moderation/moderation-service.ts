import type { AccountStatus } from '@gida/contracts/constants/account';
import { conflictError, notFoundError } from '@gida/server/http-error';

import { deleteSessionsOfUser } from '../../account/login/session-repository.ts';
import type { App } from '../../http/app-type.ts';
import { notify } from '../../messaging/notifications/notify.ts';
import { transact } from '../../jobs/transact.ts';
import type { Tx } from '../../jobs/transact.ts';
import {
  updateReportsResolved,
  findAffectedUser,
  updateReviewHidden,
  insertDecision,
  updateAccountStatus,
  updateApartmentsUnpublished,
} from './moderation-decision-repository.ts';
import type { AffectedUser, ModerationDecision } from './moderation-decision-repository.ts';
import { mailDecision } from './moderation-mails.ts';
import { adminMessages } from '../messages.ts';

/** Resolves all open reports about a review or a user and applies the decision. */
export async function decideCase(app: App, decision: ModerationDecision): Promise<void> {
  await transact(app, async (tx) => {
    const user = await findAffectedUser(tx.db, decision);
    if (!user) throw notFoundError('Report');
    const decisionId = await insertDecision(tx.db, decision);
    const reporters = await updateReportsResolved(tx.db, decision, decisionId);
    if (reporters.length === 0) throw reportAlreadyDecidedError();
    if (decision.kind === 'review') await applyReviewDecision(tx, decision, user);
    else await applyUserDecision(tx, decision, user);
    for (const userId of reporters) {
      await notify(tx, {
        userId,
        kind: 'report_decided',
        facts: { text: [decision.outcome === 'dismissed' ? 'report_dismissed' : 'report_upheld'] },
        dedupeKey: `report_decided ${decisionId}`,
      });
    }
  });
}

/** Changes the status of an account without a report. */
export async function changeAccountStatus(
  app: App,
  change: { userId: string; status: AccountStatus; note: string; adminId: string },
): Promise<void> {
  const { userId: subjectId, status: outcome, note, adminId } = change;
  await transact(app, async (tx) => {
    const decision = { kind: 'user', subjectId, outcome, note, adminId } as const;
    const user = await findAffectedUser(tx.db, decision);
    if (!user) throw notFoundError('User');
    if (!(await applyUserDecision(tx, decision, user))) throw statusUnchangedError();
    await insertDecision(tx.db, decision);
  });
}

async function applyReviewDecision(
  tx: Tx,
  { subjectId, outcome, note }: ModerationDecision,
  user: AffectedUser,
): Promise<void> {
  if (outcome !== 'hidden') return;
  await updateReviewHidden(tx.db, subjectId);
  await notify(tx, {
    userId: user.id,
    kind: 'review_hidden',
    facts: { text: ['review_hidden'], values: { apartment: user.apartmentName, note } },
    dedupeKey: `review_hidden ${subjectId}`,
  });
  await mailDecision(tx, outcome, user, note);
}

/** False when nothing changes. */
async function applyUserDecision(
  tx: Tx,
  { subjectId, outcome, note }: ModerationDecision,
  user: AffectedUser,
): Promise<boolean> {
  if (outcome === 'dismissed') return false;
  const status = outcome as AccountStatus; // the outcomes about a user but for `dismissed`
  if (!(await updateAccountStatus(tx.db, subjectId, status))) return false;
  if (status === 'suspended') {
    await updateApartmentsUnpublished(tx.db, subjectId);
    const ended = await deleteSessionsOfUser(tx.db, subjectId, null, 'suspended');
    tx.afterCommit(() => ended.forEach((login) => tx.app.sessions.markEnded(login)));
  }
  await mailDecision(tx, outcome, user, note);
  return true;
}

const reportAlreadyDecidedError = () =>
  conflictError('already_decided', adminMessages.moderation.alreadyDecided);

const statusUnchangedError = () =>
  conflictError('status_unchanged', adminMessages.moderation.statusUnchanged);
