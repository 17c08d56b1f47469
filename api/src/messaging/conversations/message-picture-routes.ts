import * as calls from '@gida/contracts/calls';

import { storePicture } from '../../media/store-picture.ts';
import type { App } from '../../http/app-type.ts';
import { route } from '../../http/route.ts';
import { createUploadLimiter, receivePicture } from '../../media/receive-picture.ts';
import { requireOtherParticipant } from '../moderation/require-other-participant.ts';
import { insertMessageUpload } from './message-repository.ts';
import { messagesBlockedError } from './send-message.ts';
import { messagingMessages } from '../messages.ts';

export async function messagePictureRoutes(app: App): Promise<void> {
  const limitUploads = createUploadLimiter(app, 'user');

  route(app, calls.chatPictures, async (request) => {
    const { chatId } = request.params;
    const userId = request.user.id;
    await limitUploads(userId);
    const { isBlocked } = await requireOtherParticipant(app, chatId, userId);
    if (isBlocked) throw messagesBlockedError();
    const image = await receivePicture(request, userId, (picture) =>
      storePicture(app.pictures, picture, userId, 'whole'),
    );
    await insertMessageUpload(app.db, { url: image, chatId, userId });
    return { message: messagingMessages.chat.pictureUploaded, image };
  });
}
