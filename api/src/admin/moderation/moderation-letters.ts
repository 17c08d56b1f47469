import { brand } from '@gida/contracts/brand';

import type { Letter } from '../../mail/mail-layout.ts';
import type { Concerned } from './decide-sql.ts';

type Written = { subject: string; letter: Letter };

/** What the person concerned reads; null where nothing changes for them. */
export function letterAbout(outcome: string, person: Concerned, note: string): Written | null {
  const write = (subject: string, what: string): Written => ({
    subject,
    letter: {
      greeting: `Hello ${person.firstName},`,
      paragraphs: [
        what,
        `Why: ${note}`,
        'If you think that this is a mistake, answer this mail or write to us from our contact page.',
      ],
    },
  });
  switch (outcome) {
    case 'hidden':
      return write(
        `Your review is hidden: ${person.apartmentName}`,
        `Your review of ${person.apartmentName} was reported. We have looked at it and hidden it.`,
      );
    case 'muted':
      return write(
        `You cannot send messages on ${brand} at the moment`,
        'We have looked at what was reported about your messages. You can read them and use everything else, but you cannot write.',
      );
    case 'suspended':
      return write(
        `Your ${brand} account is suspended`,
        'Your account is suspended: you are logged out and cannot log in. Stays that are booked stand; we write to you about them.',
      );
    case 'good':
      return write(
        `You can use ${brand} again as before`,
        'Nothing keeps you from writing messages or logging in any more.',
      );
    default:
      return null;
  }
}
