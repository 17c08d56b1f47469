import { PictureUploadResponse } from '@gida/contracts/pictures';
import { ReviewRequest, StayReviewResponse } from '@gida/contracts/reviews';
import { z } from 'zod';

import { storePicture } from '../media/store-picture.ts';
import type { App } from '../http/app-type.ts';
import { rateLimits } from '../http/rate-limit/rate-limits.ts';
import { createUploadLimiter, receivePicture } from '../media/receive-picture.ts';
import { storeReviewUpload } from './review-upload-service.ts';
import {
  changeReview,
  getReviewableBooking,
  loadStayReview,
  writeReview,
} from './review-service.ts';

const params = z.object({ bookingId: z.string() });
const config = { access: 'user' } as const;

/** The guest's own review of a booking. */
export async function stayReviewRoutes(app: App): Promise<void> {
  const limitUploads = createUploadLimiter(app, 'user');

  app.get(
    '/bookings/:bookingId/review',
    {
      config,
      schema: { summary: 'My review of a stay', params, response: { 200: StayReviewResponse } },
    },
    ({ params: { bookingId }, user }) => loadStayReview(app, bookingId, user.id, 'Stay found.'),
  );

  app.post(
    '/bookings/:bookingId/review',
    {
      config: { ...config, rateLimit: rateLimits.review },
      schema: {
        summary: 'Review a stay that is over, once',
        params,
        body: ReviewRequest,
        response: { 201: StayReviewResponse },
      },
    },
    async ({ params: { bookingId }, body, user, isTakeover }, reply) => {
      await writeReview(app, bookingId, user.id, body, isTakeover);
      const message = 'Thank you. Your review is published.';
      return reply.code(201).send(await loadStayReview(app, bookingId, user.id, message));
    },
  );

  app.put(
    '/bookings/:bookingId/review',
    {
      config: { ...config, rateLimit: rateLimits.review },
      schema: {
        summary: 'Change my review within 48 hours after it was written',
        params,
        body: ReviewRequest,
        response: { 200: StayReviewResponse },
      },
    },
    async ({ params: { bookingId }, body, user }) => {
      await changeReview(app, bookingId, user.id, body);
      return loadStayReview(app, bookingId, user.id, 'Your review has been changed.');
    },
  );

  app.post(
    '/bookings/:bookingId/review/pictures',
    {
      config: { ...config, rateLimit: rateLimits.upload },
      schema: {
        summary: 'Upload a picture for a review (multipart, one file)',
        params,
        consumes: ['multipart/form-data'],
        response: { 200: PictureUploadResponse },
      },
    },
    async (request) => {
      const { params: stay, user } = request;
      await limitUploads(user.id);
      const booking = await getReviewableBooking(app, stay.bookingId, user.id);
      const image = await storeReviewUpload(app, booking.id, (id) =>
        receivePicture(request, user.id, (picture) =>
          storePicture(app.photos, picture, user.id, 'landscape', id),
        ),
      );
      return { message: 'The photo has been uploaded.', image };
    },
  );
}
