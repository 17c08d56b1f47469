import { reviewLimits } from '@gida/contracts/constants/reviews';
import type { StayReviewResponse } from '@gida/contracts/reviews';
import { badRequestError, conflictError, HttpError, notFoundError } from '@gida/server/http-error';

import type { BookingView } from '../booking/record/booking-repository.ts';
import { getGuestBooking } from '../booking/record/get-booking.ts';
import { answersAboutCurrentFacts } from '../facts/count-facts.ts';
import { findFacts } from '../facts/facts-repository.ts';
import type { Db } from '../db/database.ts';
import {
  lockApartmentOfHost,
  lockUnerasedAccount,
} from '../booking/record/host-lock-repository.ts';
import type { App } from '../http/app-type.ts';
import { notify, publishChange } from '../messaging/notifications/notify.ts';
import { transact } from '../jobs/transact.ts';
import { reviewNotificationFor } from './review-notifications.ts';
import { updateReviewAnswer, findReviewAnswer } from './review-answer-repository.ts';
import {
  insertReview,
  isAccountUnerased,
  findReviewOfBooking,
  updateReview,
} from './review-repository.ts';
import type { ReviewInput } from './review-repository.ts';
import { updateSavedUploads } from './review-upload-repository.ts';
import { editableUntil, stayReviewState } from '../booking/record/stay-review-state.ts';
import { reviewMessages } from './messages.ts';

const uuidLength = 36;

/** The stay with its review, for the guest who booked it. */
export async function loadStayReview(
  app: App,
  bookingId: string,
  userId: string,
  message: string,
): Promise<StayReviewResponse> {
  const booking = await getGuestBooking(app.db, bookingId, userId);
  const review = await findReviewOfBooking(app.db, booking.id);
  const { apartment } = booking;
  return {
    message,
    state: stayReviewState({ ...booking, review: review ?? null }, new Date()),
    stay: {
      bookingId: booking.id,
      apartment: {
        id: apartment.id,
        name: apartment.name,
        image: apartment.images[0] ?? null,
        address: apartment.address,
        facts: await findFacts(app.db, apartment.id),
      },
      hostFirstName: booking.host.firstName,
      checkInDate: booking.checkInDate,
      checkOutDate: booking.checkOutDate,
    },
    review: review
      ? { ...review, editableUntil: editableUntil(review.createdAt).toISOString() }
      : null,
  };
}

/** The booking, if its guest may add pictures to a review of it. */
export async function getReviewableBooking(
  app: App,
  bookingId: string,
  userId: string,
): Promise<BookingView> {
  const booking = await getGuestBooking(app.db, bookingId, userId);
  const state = stayReviewState(booking, new Date());
  if (state === 'unavailable') throw notReviewableError();
  if (state === 'fixed') throw reviewFixedError();
  return booking;
}

export async function writeReview(
  app: App,
  bookingId: string,
  userId: string,
  input: ReviewInput,
  isTakeover: boolean,
): Promise<void> {
  const booking = await getGuestBooking(app.db, bookingId, userId);
  if (isTakeover && booking.review) return;
  if (booking.review) throw alreadyReviewedError();
  if (stayReviewState(booking, new Date()) !== 'open') throw notReviewableError();
  await assertUploaded(app, input.pictures);
  await transact(app, async (tx) => {
    const review = await withCurrentFacts(tx.db, booking.apartmentId, input);
    const reviewId = await insertReview(tx.db, booking, review);
    if (!reviewId) throw alreadyReviewedError();
    await saveUploads(tx.db, booking.id, input.pictures);
    if (await isAccountUnerased(tx.db, booking.host.id)) {
      await notify(tx, reviewNotificationFor.written(booking, reviewId));
    }
    publishChange(tx, booking);
  });
}

export async function changeReview(
  app: App,
  bookingId: string,
  userId: string,
  input: ReviewInput,
): Promise<void> {
  const booking = await getGuestBooking(app.db, bookingId, userId);
  if (!booking.review) throw new HttpError(404, 'not_found', reviewMessages.notReviewed);
  await assertUploaded(app, input.pictures);
  await transact(app, async (tx) => {
    const review = await withCurrentFacts(tx.db, booking.apartmentId, input);
    if (!(await updateReview(tx.db, booking.id, review, reviewLimits.editHours)))
      throw reviewFixedError();
    await saveUploads(tx.db, booking.id, input.pictures);
    publishChange(tx, booking);
  });
}

/** The guest is notified. A second answer is refused. */
export async function replyToReview(
  app: App,
  answer: { reviewId: string; hostId: string; text: string },
  isTakeover: boolean,
): Promise<void> {
  await transact(app, async (tx) => {
    if (!(await lockUnerasedAccount(tx.db, answer.hostId))) throw notFoundError('Review');
    const answered = await updateReviewAnswer(tx.db, answer);
    if (!answered) {
      const found = await findReviewAnswer(tx.db, answer.reviewId, answer.hostId);
      if (!found) throw notFoundError('Review');
      if (isTakeover && found.reply === answer.text) return;
      throw conflictError('already_answered', reviewMessages.alreadyAnswered);
    }
    // After the review, like the rating of a review that its guest changes.
    if (!(await lockApartmentOfHost(tx.db, answered.apartmentId, answer.hostId)))
      throw notFoundError('Review');
    if (await isAccountUnerased(tx.db, answered.userId)) {
      await notify(tx, reviewNotificationFor.answered(answered, answer.reviewId));
    }
  });
}

/** Without answers about what the host has changed while the guest was writing. */
async function withCurrentFacts(
  db: Db,
  apartmentId: string,
  input: ReviewInput,
): Promise<ReviewInput> {
  if (!input.facts) return input;
  const facts = await findFacts(db, apartmentId);
  return { ...input, facts: answersAboutCurrentFacts(input.facts, facts) };
}

/** Throws for a picture that was not uploaded for this stay, or was deleted because it was not saved. */
async function saveUploads(db: Db, bookingId: string, pictures: string[]): Promise<void> {
  const ids = pictures.map((picture) => fileOf(picture).slice(0, uuidLength));
  if ((await updateSavedUploads(db, bookingId, ids)) < ids.length) throw pictureMissingError();
}

/** The schema has checked the shape of the URL. */
const fileOf = (picture: string): string => picture.slice(picture.lastIndexOf('/') + 1);

/** An upload that was never saved is deleted after a day. */
async function assertUploaded(app: App, pictures: string[]): Promise<void> {
  for (const picture of pictures) {
    if (!(await app.pictures.read(fileOf(picture)))) throw pictureMissingError();
  }
}

const notReviewableError = () => conflictError('not_reviewable', reviewMessages.notReviewable);

const alreadyReviewedError = () =>
  conflictError('already_reviewed', reviewMessages.alreadyReviewed);

const reviewFixedError = () => conflictError('review_fixed', reviewMessages.fixed);

const pictureMissingError = () =>
  badRequestError('picture_missing', reviewMessages.pictureMissing, 'pictures');
