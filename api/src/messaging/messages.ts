/** Sentences that messaging answers with; notifications are in notifications/notification-texts.ts. */
export const messagingMessages = {
  chat: {
    yourself: 'You cannot send messages to yourself.',
    unknownUser: 'This user no longer exists.',
    tooMuchText: 'You have written very much within a day. Please write again tomorrow.',
    pictureUploaded: 'The picture has been uploaded.',
    blocked: 'You cannot write to each other at the moment.',
    muted:
      'You cannot send messages at the moment. Please contact us if you think this is a mistake.',
    pictureMissing: 'One of the pictures is no longer there. Please add it to a new message.',
    empty: 'Write a message first.',
  },
  socket: {
    accessDenied: 'Access denied.',
    invalid: 'This is not valid.',
    tooManyConnections: 'This account is open in too many tabs.',
    ended: 'This connection has ended.',
    tooManyEvents: 'Too many events.',
  },
  moderation: {
    blocked: 'You will no longer receive messages from this person.',
    unblocked: 'You can send each other messages again.',
    reported: 'Thank you. We will review this conversation.',
    tooManyReports:
      'You have reported very much today. Please report more tomorrow. If somebody is in danger, contact us.',
  },
  notifications: {
    read: 'Notification marked as read.',
    allRead: 'All notifications marked as read.',
  },
} as const;
