import { brand } from '@gida/contracts/brand';

import type { MailContent } from '../../mail/render-mail.ts';
import type { AffectedUser } from './moderation-decision-repository.ts';

type ModerationMail = { subject: string; content: MailContent };

/** The email to the affected user; null when nothing changes for them. */
export function moderationMail(
  outcome: string,
  user: AffectedUser,
  note: string,
): ModerationMail | null {
  const write = (subject: string, what: string): ModerationMail => ({
    subject,
    content: {
      greeting: `Hello ${user.firstName},`,
      paragraphs: [
        what,
        `Reason: ${note}`,
        'If you think this is a mistake, reply to this email or contact us through our contact page.',
      ],
    },
  });
  switch (outcome) {
    case 'hidden':
      return write(
        `Your review has been hidden: ${user.apartmentName}`,
        `Your review of ${user.apartmentName} was reported. We have reviewed it and hidden it.`,
      );
    case 'muted':
      return write(
        `You cannot send messages on ${brand} at the moment`,
        'We have reviewed reports about your messages. You can still read messages and use everything else, but you cannot send messages.',
      );
    case 'suspended':
      return write(
        `Your ${brand} account is suspended`,
        'Your account has been suspended: you have been logged out and cannot log in. Existing bookings stand; we will contact you about them.',
      );
    case 'active':
      return write(
        `Your ${brand} account is active again`,
        'You can log in and send messages again.',
      );
    default:
      return null;
  }
}
