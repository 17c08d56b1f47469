import { z } from 'zod';

import { isBlank } from '../clean-pasted.ts';
import { bookingStatuses } from '../constants/booking.ts';
import { messageLimits } from '../constants/messaging.ts';
import { reportNoteLength, userReportReasons } from '../constants/moderation.ts';
import { UploadedPictures } from './pictures.ts';

export const MessageText = z
  .string()
  .trim()
  .min(1)
  .max(messageLimits.length)
  .refine((text) => !isBlank(text), 'Write something.');
/** Pictures that were uploaded to this conversation by the sender. */
export const MessagePictures = UploadedPictures(messageLimits.pictures);

export const ChatParticipant = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  profilePicture: z.string().nullable(),
  /** How many messages of this conversation that participant has not read. */
  unreadMessages: z.number().int(),
  /** Up to which message that participant has read. */
  readSequence: z.number().int(),
});

export const Chat = z.object({
  id: z.uuid(),
  participants: z.array(ChatParticipant),
  /** The beginning of its text. */
  lastMessage: z.object({ text: z.string(), updatedAt: z.string() }).nullable(),
  /** Whether the caller has blocked the other participant. */
  isBlocked: z.boolean(),
});
export type Chat = z.infer<typeof Chat>;

export const ChatMessage = z.object({
  id: z.uuid(),
  /** Of pictures alone it is `picturesOnlyText`. */
  text: z.string(),
  pictures: z.array(z.string()),
  createdAt: z.string(),
  sender: z.object({ id: z.uuid(), profilePicture: z.string().nullable() }),
  chat: z.object({ id: z.uuid() }),
  /** Position in its conversation, from 1, without gaps. */
  sequence: z.number().int(),
  /** Id chosen by the sender for deduplication: sent twice, stored once. */
  clientId: z.string().nullable(),
});
export type ChatMessage = z.infer<typeof ChatMessage>;

export const ChatsResponse = z.object({ chats: z.array(Chat) });
export type ChatsResponse = z.infer<typeof ChatsResponse>;

/**
 * `before` pages to older messages while there are any (`hasOlder`), `after` fetches missed messages until none comes. A
 * page of long messages has fewer than `limit`.
 */
export const MessagesRequest = z.object({
  before: z.coerce.number().int().min(1).optional(),
  after: z.coerce.number().int().min(0).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});

/** The booking that a conversation is about: only what the guest and the host may both see. */
export const ChatStay = z.object({
  bookingId: z.uuid(),
  /** The caller's side of the booking. */
  role: z.enum(['guest', 'host']),
  apartment: z.object({ id: z.uuid(), name: z.string(), image: z.string().nullable() }),
  checkInDate: z.string(),
  checkOutDate: z.string(),
  bookingStatus: z.enum(bookingStatuses),
});
export type ChatStay = z.infer<typeof ChatStay>;

export const MessagesResponse = z.object({
  messages: z.array(ChatMessage),
  hasOlder: z.boolean(),
  /** Null when the participants have none; missing in a page of older messages. */
  stay: ChatStay.nullish(),
});
export type MessagesResponse = z.infer<typeof MessagesResponse>;

/** Finds or creates the conversation with `receiverId`; a message, of words or pictures, is optional ("Chat with host"). */
export const ChatRequest = z.object({
  receiverId: z.uuid(),
  message: MessageText.optional(),
  pictures: MessagePictures,
  clientId: z.string().max(64).optional(),
});
export type ChatRequest = z.input<typeof ChatRequest>;
export const ChatResponse = z.object({ chat: Chat, message: ChatMessage.nullable() });
export type ChatResponse = z.infer<typeof ChatResponse>;

/** Visible to moderators only. */
export const ReportUserRequest = z.object({
  reason: z.enum(userReportReasons),
  note: z.string().trim().max(reportNoteLength).default(''),
});
export type ReportUserRequest = z.input<typeof ReportUserRequest>;

export const Notification = z.object({
  _id: z.uuid(),
  kind: z.string(),
  message: z.string(),
  time: z.string(),
  image: z.string().nullable(),
  readStatus: z.boolean(),
  /** The page it opens. */
  link: z.string().nullable(),
});
export type Notification = z.infer<typeof Notification>;
export const NotificationsResponse = z.object({ notifications: z.array(Notification) });
export type NotificationsResponse = z.infer<typeof NotificationsResponse>;
export const ReadAllNotificationsResponse = z.object({
  matchedCount: z.number().int(),
  message: z.string(),
});
export type ReadAllNotificationsResponse = z.infer<typeof ReadAllNotificationsResponse>;
