import { reviewLimits } from '@gida/contracts/constants/reviews';

export const reviewMessages = {
  ownVote: 'You cannot vote on your own review, or on one of your own home.',
  voted: 'Thank you for your vote.',
  answerPublished: 'Your answer is published.',
  reported: 'Thank you. We will look at this review.',
  ownReview: 'This is your own review.',
  authorBlocked: 'You will no longer see reviews by this author.',
  notReviewed: 'You have not reviewed this stay yet.',
  alreadyAnswered: 'You have already answered this review.',
  notReviewable:
    'You can review a stay once it is over. Cancelled and unpaid bookings cannot be reviewed.',
  alreadyReviewed: 'You have already reviewed this stay.',
  fixed: `A review can be changed for ${reviewLimits.editHours} hours after it was written. Yours can no longer be changed.`,
  pictureMissing: 'One of the pictures is no longer there. Remove it and upload it again.',
  tooManyPictures: `You have uploaded ${reviewLimits.uploads} pictures for this stay. Save the review with the ones you have; you can add others tomorrow.`,
  stayFound: 'Stay found.',
  published: 'Thank you. Your review is published.',
  changed: 'Your review has been changed.',
  pictureUploaded: 'The picture has been uploaded.',
  /** The email that asks a guest for a review. */
  askMail: {
    subject: (apartment: string) => `How was your stay? ${apartment}`,
    action: 'Review your stay',
    reason:
      'We hope you enjoyed your stay. Your review helps other guests to choose, and your host to improve.',
    change: `You can change your review for ${reviewLimits.editHours} hours after writing it.`,
  },
} as const;
