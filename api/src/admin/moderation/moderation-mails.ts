import { brand } from '@gida/contracts/brand';

import type { Tx } from '../../jobs/transact.ts';
import { writeMail } from '../../mail/write-mail.ts';
import type { AffectedUser } from './moderation-decision-repository.ts';

/** Subject and first paragraph, by the outcomes that change something for the affected user. */
const texts: Record<string, (apartment: string) => [subject: string, what: string]> = {
  hidden: (apartment) => [
    `Your review has been hidden: ${apartment}`,
    `Your review of ${apartment} was reported. We have reviewed it and hidden it.`,
  ],
  muted: () => [
    `You cannot send messages on ${brand} at the moment`,
    'We have reviewed reports about your messages. You can still read messages and use everything else, but you cannot send messages.',
  ],
  suspended: () => [
    `Your ${brand} account is suspended`,
    'Your account has been suspended: you have been logged out and cannot log in. Existing bookings stand; we will contact you about them.',
  ],
  active: () => [
    `Your ${brand} account is active again`,
    'You can log in and send messages again.',
  ],
};

export async function mailDecision(
  tx: Tx,
  outcome: string,
  { firstName, email, apartmentName }: AffectedUser,
  note: string,
): Promise<void> {
  const [subject, what] = texts[outcome]?.(apartmentName) ?? [];
  if (!subject || !what) return;
  await writeMail(tx, {
    to: email,
    subject,
    greeting: `Hello ${firstName},`,
    paragraphs: [
      what,
      `Reason: ${note}`,
      'If you think this is a mistake, reply to this email or contact us through our contact page.',
    ],
  });
}
