import type { Standing } from '@gida/contracts/constants';

import { endLoginsOf } from '../../account/login/login-sql.ts';
import type { App } from '../../http/app-type.ts';
import { tellPerson } from '../../jobs/tell-person.ts';
import { transact } from '../../jobs/transact.ts';
import type { Tx } from '../../jobs/transact.ts';
import { writeLetter } from '../../mail/mail-layout.ts';
import { enqueueMail } from '../../mail/mail-sql.ts';
import { Refusal, notFound } from '../../problem/refusal.ts';
import {
  answerReports,
  concernedBy,
  hideReview,
  insertDecision,
  setStanding,
  unpublishHomesOf,
} from './decide-sql.ts';
import type { Concerned, ModerationDecision } from './decide-sql.ts';
import { letterAbout } from './moderation-letters.ts';

/** Answers all that is reported about a review or a person, and does what follows. */
export async function decideCase(app: App, decision: ModerationDecision): Promise<void> {
  await transact(app, async (tx) => {
    const person = await concernedBy(tx.db, decision);
    if (!person) throw notFound('Report');
    const decisionId = await insertDecision(tx.db, decision);
    const reporters = await answerReports(tx.db, decision, decisionId);
    if (reporters.length === 0) throw alreadyDecided();
    if (decision.kind === 'review') await judgeReview(app, tx, decision, person);
    else await judgePerson(app, tx, decision, person);
    const message =
      decision.outcome === 'dismissed'
        ? 'We have looked at what you reported, and found nothing against our rules.'
        : 'We have looked at what you reported, and acted on it. Thank you.';
    for (const personId of reporters) {
      const onceKey = `report_decided ${decisionId}`;
      await tellPerson(app, tx, {
        personId,
        kind: 'report_decided',
        message,
        image: null,
        link: null,
        onceKey,
      });
    }
  });
}

/** Without a report: what a person may do from now on. */
export async function changeStanding(
  app: App,
  change: { personId: string; standing: Standing; note: string; adminId: string },
): Promise<void> {
  const { personId: subjectId, standing: outcome, note, adminId } = change;
  await transact(app, async (tx) => {
    const decision = { kind: 'person', subjectId, outcome, note, adminId } as const;
    const person = await concernedBy(tx.db, decision);
    if (!person) throw notFound('Person');
    if (!(await judgePerson(app, tx, decision, person))) throw alreadyStanding();
    await insertDecision(tx.db, decision);
  });
}

async function judgeReview(
  app: App,
  tx: Tx,
  { subjectId, outcome, note }: ModerationDecision,
  person: Concerned,
): Promise<void> {
  if (outcome !== 'hidden') return;
  await hideReview(tx.db, subjectId);
  await tellPerson(app, tx, {
    personId: person.id,
    kind: 'review_hidden',
    message: `Your review of ${person.apartmentName} is hidden: ${note}`,
    image: null,
    link: null,
    onceKey: `review_hidden ${subjectId}`,
  });
  await write(tx, outcome, person, note);
}

/** False when nothing changes. */
async function judgePerson(
  app: App,
  tx: Tx,
  { subjectId, outcome, note }: ModerationDecision,
  person: Concerned,
): Promise<boolean> {
  if (outcome === 'dismissed') return false;
  const standing = outcome as Standing; // the outcomes about a person but for `dismissed`
  if (!(await setStanding(tx.db, subjectId, standing))) return false;
  if (standing === 'suspended') {
    await unpublishHomesOf(tx.db, subjectId);
    const ended = await endLoginsOf(tx.db, subjectId, null, 'suspended');
    tx.afterCommit(() => ended.forEach((login) => app.openLogins.ended(login)));
  }
  await write(tx, outcome, person, note);
  return true;
}

async function write(tx: Tx, outcome: string, person: Concerned, note: string): Promise<void> {
  const written = letterAbout(outcome, person, note);
  if (!written) return;
  const { subject, letter } = written;
  await enqueueMail(tx.db, { to: person.email, subject, ...writeLetter(letter) });
}

const alreadyDecided = () =>
  new Refusal(409, 'already_decided', 'This report has been decided already.');

const alreadyStanding = () =>
  new Refusal(
    409,
    'already_standing',
    'Nothing would change: this person stands like that already.',
  );
