import { paths } from '@gida/contracts/paths';

import type { App } from '../../http/app-type.ts';
import { transact } from '../../jobs/transact.ts';
import { writeLetter } from '../../mail/mail-layout.ts';
import { enqueueMail } from '../../mail/mail-sql.ts';
import { takeWaitingMessages } from './unread-sql.ts';
import type { WaitingMessages } from './unread-sql.ts';

const minuteMs = 60_000;
const unreadMinutes = 10;
const minutesBetweenMails = 60;
const batch = 100;
const quotedLength = 200;

/** One mail to each person for each conversation that waits; at most one an hour. */
export async function mailUnreadMessages(app: App, now = new Date()): Promise<void> {
  const patience = {
    unreadSince: before(now, unreadMinutes),
    notMailedSince: before(now, minutesBetweenMails),
    limit: batch,
  };
  const mailed = await transact(app, async ({ db }) => {
    const waiting = await takeWaitingMessages(db, now, patience);
    for (const messages of waiting) {
      await enqueueMail(db, { to: messages.email, ...letterAbout(app, messages) });
    }
    return waiting.length;
  });
  if (mailed === batch) await mailUnreadMessages(app, now);
}

function letterAbout({ config }: App, { writerName, firstName, ...waiting }: WaitingMessages) {
  const { text, count, chatId } = waiting;
  const quoted = Array.from(text).slice(0, quotedLength).join('');
  const more =
    count > 1 ? [`${count - 1} more ${count === 2 ? 'message waits' : 'messages wait'}.`] : [];
  const letter = writeLetter({
    greeting: `Hello ${firstName},`,
    paragraphs: [
      `${writerName} wrote to you:`,
      `“${quoted}${quoted.length < text.length ? '…' : ''}”`,
      ...more,
    ],
    action: {
      label: 'Read and answer',
      url: `${config.publicOrigin}${paths.conversation(chatId)}`,
    },
  });
  return { subject: `${writerName} wrote to you`, ...letter };
}

const before = (moment: Date, minutes: number): Date => new Date(+moment - minutes * minuteMs);
