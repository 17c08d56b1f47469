/** The email about messages that nobody has read. */
export const unreadMailMessages = {
  /** `writer` is null without a stay. */
  subject: (writer: string | null) =>
    writer === null ? 'You have a new message' : `New message from ${writer}`,
  greeting: (firstName: string) => `Hello ${firstName},`,
  wrote: (writer: string) => `${writer} wrote to you:`,
  more: (count: number) => `${count} more ${count === 1 ? 'unread message' : 'unread messages'}.`,
  newMessage: 'You have a new message.',
  noStay: (isWriterVerified: boolean) =>
    `You have no confirmed stay with its sender, whose email address is ${isWriterVerified ? 'verified' : 'not verified'}.`,
  action: 'Read and reply',
} as const;
