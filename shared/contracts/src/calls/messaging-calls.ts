import { z } from 'zod';

import { MessageResponse } from '../schemas/account.ts';
import * as Messaging from '../schemas/messaging.ts';
import * as Pictures from '../schemas/pictures.ts';
import { user } from './call.ts';
import { rates } from './rates.ts';

const params = z.object({ chatId: z.uuid() });
const moderation = { params, response: MessageResponse, rate: rates.message };

export const chats = user.get('chats', "The caller's conversations, the latest first", {
  response: Messaging.ChatsResponse,
});
export const chat = user.get(
  'chat',
  'Messages of a conversation, in order, and its stay; marks it as read',
  { params, query: Messaging.MessagesRequest, response: Messaging.MessagesResponse },
);
export const openChat = user.post(
  'chats',
  'Find or create the conversation with a user, optionally sending a message',
  { body: Messaging.ChatRequest, response: Messaging.ChatResponse, rate: rates.message },
);
export const chatPictures = user.post(
  'chatPictures',
  'Upload a picture for a message of this conversation (multipart, one file)',
  { params, response: Pictures.PictureUploadResponse, rate: rates.upload, takesFile: true },
);
export const blockUser = user.post('chatBlock', 'Block the other participant', moderation);
export const unblockUser = user.delete('chatBlock', 'Unblock the other participant', moderation);
export const reportUser = user.post(
  'chatReport',
  'Report the other participant to the moderators',
  { ...moderation, body: Messaging.ReportUserRequest },
);
export const notifications = user.get('notifications', "The caller's notifications, newest first", {
  response: Messaging.NotificationsResponse,
});
export const markNotificationRead = user.patch('notificationRead', 'Mark a notification as read', {
  params: z.object({ notificationId: z.uuid() }),
  response: MessageResponse,
});
export const markAllNotificationsRead = user.patch(
  'notificationsReadAll',
  'Mark all notifications as read',
  { response: Messaging.ReadAllNotificationsResponse },
);
