import { reviewLimits } from '@gida/contracts/constants/reviews';
import { formatCount } from '@gida/contracts/format-count';

/** The text of a host's page with the reviews of an apartment. */
export const hostedReviewMessages = {
  title: 'Reviews',
  pageTitle: (name: string) => `Reviews of ${name}`,
  link: 'Reviews',
  summary: (average: string, count: number) =>
    `${average} out of 5 from ${formatCount(count, 'review')}`,
  emptyTitle: 'No reviews yet.',
  emptyText: 'Guests are asked for a review the morning after check-out.',
  reviewBy: (guest: string) => `Review by ${guest}`,
  written: (date: string) => `Written on ${date}`,
  answer: 'Answer',
  answerNamed: (guest: string) => `Answer the review by ${guest}`,
  yourAnswer: 'Your answer',
  answerHint: `Everyone can read your answer. You can answer once and cannot change it afterwards. Up to ${reviewLimits.replyLength.toLocaleString('en-NG')} characters.`,
  answerMissing: 'Write your answer.',
  publish: 'Publish answer',
  cancel: 'Cancel',
} as const;
