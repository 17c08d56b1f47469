import { paths } from '@gida/contracts/paths';
import { truncateText } from '@gida/contracts/truncate-text';

import type { App } from '../../http/app-type.ts';
import { transact } from '../../jobs/transact.ts';
import { writeMail, type NewMail } from '../../mail/write-mail.ts';
import { unreadMailMessages } from './messages.ts';
import { takeUnreadConversations } from './unread-repository.ts';
import type { UnreadConversation } from './unread-repository.ts';

const minuteMs = 60_000;
const unreadMinutes = 10;
const minutesBetweenMails = 60;
const batchSize = 100;
const maxQuotedLength = 200;

/** One email per user and unread conversation, at most one an hour. */
export async function mailUnreadMessages(app: App, now = new Date()): Promise<void> {
  const criteria = {
    unreadSince: minutesBefore(now, unreadMinutes),
    notMailedSince: minutesBefore(now, minutesBetweenMails),
    limit: batchSize,
  };
  const mailed = await transact(app, async (tx) => {
    const unread = await takeUnreadConversations(tx.db, now, criteria);
    for (const messages of unread) {
      await writeMail(tx, unreadMail(messages));
    }
    return unread.length;
  });
  if (mailed === batchSize) await mailUnreadMessages(app, now);
}

/** Without a stay nothing that the writer wrote is sent in our name, nor the name, which is theirs to choose. */
function unreadMail({ email, firstName, chatId, ...unread }: UnreadConversation): NewMail {
  const { writerName, isWriterVerified, hasStay, text, count } = unread;
  const more = count > 1 ? [unreadMailMessages.more(count - 1)] : [];
  return {
    to: email,
    subject: unreadMailMessages.subject(hasStay ? writerName : null),
    greeting: unreadMailMessages.greeting(firstName),
    paragraphs: hasStay
      ? [unreadMailMessages.wrote(writerName), `“${truncateText(text, maxQuotedLength)}”`, ...more]
      : [unreadMailMessages.newMessage, unreadMailMessages.noStay(isWriterVerified)],
    action: { label: unreadMailMessages.action, path: paths.conversation(chatId) },
  };
}

const minutesBefore = (moment: Date, minutes: number): Date =>
  new Date(+moment - minutes * minuteMs);
