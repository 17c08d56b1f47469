import { brand } from '@gida/contracts/brand';
import { reviewLimits } from '@gida/contracts/constants';

/** The text of the page where a guest reviews a stay. */
export const reviewMessages = {
  title: 'Review your stay',
  yourReview: 'Your review',
  documentTitle: (name: string) => `Review of ${name} | ${brand}`,
  /** On the card and on the details of a booking. */
  action: { open: 'Review your stay', editable: 'Edit your review', fixed: 'See your review' },
  stay: (city: string, country: string, dates: string) => `${city}, ${country} · ${dates}`,
  introduction: (host: string) =>
    `Your review is public, with your name. It helps other guests, and ${host} can answer it once.`,
  overall: 'Overall',
  overallHint: 'How was your stay as a whole?',
  details: 'In detail',
  score: {
    cleanliness: 'Cleanliness',
    accuracy: 'As described',
    communication: 'Communication',
    location: 'Location',
    value: 'Value for money',
  },
  stars: (count: number) => (count === 1 ? '1 star' : `${count} stars`),
  meaning: ['Terrible', 'Poor', 'Okay', 'Good', 'Excellent'],
  notRated: 'Not rated yet',
  missing: (label: string) => `Choose the stars for “${label}”.`,
  comment: 'Your review',
  commentHint: `What should other guests know? Up to ${reviewLimits.textLength.toLocaleString('en-NG')} characters.`,
  commentMissing: 'Write a few words about your stay.',
  photos: 'Photos (optional)',
  photosHint: `Up to ${reviewLimits.pictures} photos, JPEG, PNG, WebP or AVIF, 8 MB each.`,
  addPhotos: 'Add photos',
  photo: (at: number, total: number) => `Your photo ${at} of ${total}`,
  removePhoto: (at: number) => `Remove photo ${at}`,
  remove: 'Remove',
  tooManyPhotos: `You can add at most ${reviewLimits.pictures} photos. The others were left out.`,
  photoFailed: 'The photo could not be uploaded. Please try again.',
  publish: 'Publish review',
  save: 'Save changes',
  cancel: 'Cancel',
  edit: 'Edit review',
  editableUntil: (time: string) => `You can change your review until ${time}.`,
  fixed: 'Your review can no longer be changed.',
  hidden: 'Our team has removed this review, so nobody else can see it.',
  written: (date: string) => `Written on ${date}`,
  edited: (date: string) => `Edited on ${date}`,
  answerFrom: (host: string) => `Answer from ${host}`,
  seeOnPage: 'See all reviews of this apartment',
  unavailableTitle: 'You cannot review this stay yet.',
  unavailableText:
    'A stay can be reviewed once it is over. Cancelled and unpaid bookings cannot be reviewed.',
  backToBooking: 'Back to the booking',
} as const;
