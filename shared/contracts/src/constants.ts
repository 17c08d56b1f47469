/** Business constants of the specification (section 9) and of the product decisions, with their units. */
export const limits = {
  requestTimeoutMs: 90_000,
  pageSize: 20,
  maxPageSize: 100,
  searchDebounceMs: 500,
  sliderIntervalMs: 4_000,
  loaderHideDelayMs: 300,
  cardNameLength: 40,
  cardDescriptionLength: 70,
  bookingTextLength: 300,
  invoiceNameLength: 40,
  chatPreviewLength: 30,
  bookingImages: 5,
  galleryThumbnails: 4,
  reviewsShown: 3,
  messageLength: 4_000,
  reportNoteLength: 1_000,
  specialRequestsLength: 2_000,
  passwordMin: 8,
  passwordMax: 128,
  otpDigits: 6,
  daysAhead: 30,
  holdMinutes: 30,
  freeCancellationDays: 5,
} as const;

/** Of the API; a remote says which range of it it needs. */
export const apiVersion = '1.0.0';

/** Of a picture that is sent: enough for a phone photo. */
export const maxPictureBytes = 8 * 1_048_576;
/** The picture and the part headers around it. */
export const maxPictureFormBytes = maxPictureBytes + 16_384;

/** How many apartments a wishlist can hold. They are listed on one page. */
export const maxWishlistApartments = 200;

/** Lists by name, beside the one of the heart. */
export const namedWishlistLimits = {
  lists: 20,
  /** In all lists by name together: they are listed in one response. */
  apartments: 200,
  nameLength: 60,
  noteLength: 500,
} as const;

/** Limits of an apartment’s fields. */
export const apartmentLimits = {
  nameLength: 120,
  descriptionLength: 5_000,
  listItemLength: 120,
  maxListItems: 40,
  images: 20,
  maxPriceNaira: 100_000_000,
} as const;

/** Limits of imported calendars, of blocks and of claims. */
export const hostingLimits = {
  calendarTextLength: 500_000,
  daysAhead: 730,
  feedsPerApartment: 10,
  noteLength: 200,
  claimReasonLength: 1_000,
  claimAnswerLength: 1_000,
} as const;

/** Limits of what a host writes for the arrival of guests. */
export const arrivalGuideLimits = {
  stepsLength: 2_000,
  codeLength: 100,
  manualLength: 5_000,
  /** How long before check-in the gate code and the wifi are shown. */
  codesShownHours: 48,
} as const;

/** Whether an admin has decided; the first is the default filter. */
export const decisionStates = ['open', 'decided'] as const;

/** Moderation status of an account: full access, no messaging, or no access. */
export const accountStatuses = ['active', 'muted', 'suspended'] as const;
export type AccountStatus = (typeof accountStatuses)[number];

/** Possible decisions on a report. */
export const reviewCaseOutcomes = ['dismissed', 'hidden'] as const;
export const userCaseOutcomes = ['dismissed', 'muted', 'suspended'] as const;

/** Reasons for reporting the other person in a conversation. */
export const userReportReasons = ['spam', 'fraud', 'rude', 'other'] as const;
export type UserReportReason = (typeof userReportReasons)[number];

export const sortOptions = ['date', 'name', 'price', 'rating'] as const;
export type SortBy = (typeof sortOptions)[number];

export const categories = [
  'featured',
  'beachfront',
  'cityview',
  'luxury',
  'pool',
  'business',
] as const;
export type Category = (typeof categories)[number];

/**
 * What the listing filters by, most asked for first; migration 0014 reads them from what hosts state as facts, and
 * from features and house rules.
 */
export const listingAmenities = [
  'power',
  'water',
  'wifi',
  'parking',
  'pool',
  'kitchen',
  'pets',
  'borehole',
  'security',
] as const;
export type Amenity = (typeof listingAmenities)[number];

/** The facts that an apartment can state, in the order in which they are shown. */
export const factNames = [
  'publicPower',
  'inverter',
  'generator',
  'water',
  'guards',
  'gatedEstate',
  'airport',
  'landmark',
  'networks',
] as const;
export type FactName = (typeof factNames)[number];

/** Where the water of an apartment comes from. */
export const waterSources = ['borehole', 'mains', 'tanker'] as const;

/** When somebody guards an apartment. */
export const guardHours = ['none', 'night', 'always'] as const;

export const mobileNetworks = ['mtn', 'airtel', 'glo', '9mobile'] as const;
export type MobileNetwork = (typeof mobileNetworks)[number];

/** Limits of an apartment’s facts. */
export const factLimits = { hoursOfDay: 24, maxMinutes: 300, valueLength: 60 } as const;

/** Limits of the listing's filters. */
export const listingLimits = {
  maxBathrooms: 20,
  /** Choices of "at least so many hours of public power a day". */
  publicPowerHours: [12, 18],
  /** Choices of "at least so many stars". */
  ratings: [3, 4, 4.5],
} as const;

/** The dashboard's four sections; each is also a filter of the listing. */
export const sections = ['luxury', 'popular', 'special', 'rare'] as const;
export type DashboardSectionName = (typeof sections)[number];

export const currencies = ['usd', 'ngn', 'eur'] as const;
export type Currency = (typeof currencies)[number];

export const paymentMethods = [
  'card',
  'alipay',
  'klarna',
  'afterpay_clearpay',
  'us_bank_account',
  'sepa_debit',
] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

const currenciesByMethod: Record<PaymentMethod, readonly Currency[]> = {
  card: ['usd', 'ngn', 'eur'],
  alipay: ['usd', 'eur'],
  klarna: ['usd', 'eur'],
  afterpay_clearpay: ['usd'],
  us_bank_account: ['usd'],
  sepa_debit: ['eur'],
};

/** The form disables, and the API rejects, every other pair of method and currency. */
export const methodSupportsCurrency = (method: PaymentMethod, currency: Currency): boolean =>
  currenciesByMethod[method].includes(currency);

/** The provider rejects a single charge above this amount in kobo. */
export const maxNairaChargeMinor = 99_999_999;

export const bookingStatuses = [
  'pending',
  'booked',
  'confirmed',
  'completed',
  'cancelled',
  'expired',
] as const;
export type BookingStatus = (typeof bookingStatuses)[number];

export const paymentStatuses = [
  'unpaid',
  'processed',
  'paid',
  'failed',
  'refund_pending',
  'refunded',
  'partially_refunded',
] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** Why a refund is made; `at_provider` are those that staff made there. */
export const refundReasons = [
  'cancelled',
  'late_payment',
  'caution_fee',
  'claim_decided',
  'at_provider',
  'date_change',
] as const;
export type RefundReason = (typeof refundReasons)[number];

export const checkInTime = '14:00';
export const checkOutTime = '12:00';

/** Shown for an API error without a message of its own. */
export const unexpectedMessage = 'An unexpected error occurred';

/** Carries the solution of a problem's `challenge`. */
export const solutionHeader = 'X-Challenge-Solution';

/** Shown for a request of a browser that has no connection, whatever the page would say of a failed one. */
export const offlineText = {
  notLoaded: 'You are offline. Please try again when you are connected.',
  notSent: 'You are offline, so nothing was sent. Please try again when you are connected.',
  lost: 'The connection was lost while sending. Please check whether it arrived when you are connected.',
} as const;

/** What a guest scores beside the overall stars. */
export const reviewScores = [
  'cleanliness',
  'accuracy',
  'communication',
  'location',
  'value',
] as const;
export type ReviewScore = (typeof reviewScores)[number];

/** Limits of reviews and of their answers. */
export const reviewLimits = {
  maxRating: 5,
  textLength: 2_000,
  pictures: 6,
  /** Pictures stored for one stay, with those that were not saved within a day. */
  uploads: 20,
  /** How long after it was written its guest may change it. */
  editHours: 48,
  replyLength: 1_000,
  pageSize: 10,
  maxPages: 1_000,
} as const;

/** What a guest can do about the review of a booking. */
export const stayReviewStates = ['unavailable', 'open', 'editable', 'fixed'] as const;
export type StayReviewState = (typeof stayReviewStates)[number];
