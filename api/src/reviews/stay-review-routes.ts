import * as calls from '@gida/contracts/calls';

import { storePicture } from '../media/store-picture.ts';
import type { App } from '../http/app-type.ts';
import { route } from '../http/route.ts';
import { createUploadLimiter, receivePicture } from '../media/receive-picture.ts';
import { storeReviewUpload } from './review-upload-service.ts';
import {
  changeReview,
  getReviewableBooking,
  loadStayReview,
  writeReview,
} from './review-service.ts';
import { reviewMessages } from './messages.ts';

/** The guest's own review of a booking. */
export async function stayReviewRoutes(app: App): Promise<void> {
  const limitUploads = createUploadLimiter(app, 'user');

  route(app, calls.stayReview, ({ params: { bookingId }, user }) =>
    loadStayReview(app, bookingId, user.id, reviewMessages.stayFound),
  );

  route(app, calls.writeReview, async ({ params: { bookingId }, body, user, isTakeover }) => {
    await writeReview(app, bookingId, user.id, body, isTakeover);
    return loadStayReview(app, bookingId, user.id, reviewMessages.published);
  });

  route(app, calls.changeReview, async ({ params: { bookingId }, body, user }) => {
    await changeReview(app, bookingId, user.id, body);
    return loadStayReview(app, bookingId, user.id, reviewMessages.changed);
  });

  route(app, calls.reviewPictures, async (request) => {
    const { params: stay, user } = request;
    await limitUploads(user.id);
    const booking = await getReviewableBooking(app, stay.bookingId, user.id);
    const image = await storeReviewUpload(app, booking.id, (id) =>
      receivePicture(request, user.id, (picture) =>
        storePicture(app.pictures, picture, user.id, 'landscape', id),
      ),
    );
    return { message: reviewMessages.pictureUploaded, image };
  });
}
