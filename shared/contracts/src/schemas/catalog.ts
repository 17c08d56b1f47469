import { z } from 'zod';

import { cleanPasted } from '../clean-pasted.ts';
import { apartmentLimits, rooms } from '../constants/apartment.ts';
import { categories, sections } from '../constants/categories.ts';
import { maxPages, pageSizes } from '../constants/api.ts';
import { factLimits } from '../constants/facts.ts';
import { listingAmenities, listingLimits, sortOptions } from '../constants/listing.ts';
import { isCalendarDate } from '../calendar/dates.ts';
import { areas, cities, parseBounds } from '../apartment/places.ts';
import { Address, Coordinates } from './address.ts';
import { ApartmentFacts, FactCount, KeyFacts } from './facts.ts';
import { PublicReview, Review, ReviewSummary } from './reviews.ts';

export { Address } from './address.ts';

/** A day in Lagos. */
export const StayDate = z
  .string()
  .refine(isCalendarDate, 'Enter a date as YYYY-MM-DD.')
  .meta({ format: 'date', description: 'A day in Lagos, as YYYY-MM-DD.' });

/** An apartment in lists and cards. `price` is naira per night, 0 means price on request. */
export const ApartmentSummary = z.object({
  id: z.uuid(),
  name: z.string(),
  price: z.number(),
  maxGuests: z.number().int(),
  address: Address,
  /** Within 300 m of where it is; null while nobody has set its coordinates. */
  place: Coordinates.nullish(),
  images: z.array(z.string()),
  properties: z.array(z.object({ name: z.string(), quantity: z.number().int() })),
  categories: z.array(z.enum(categories)),
  /** Mean of its reviews, null while it has none. */
  rating: z.number().nullable(),
  reviewCount: z.number().int(),
  /** Naira, once a stay; missing in lists without the total of a stay. */
  cautionFee: z.number().optional(),
  keyFacts: KeyFacts,
});
export type ApartmentSummary = z.infer<typeof ApartmentSummary>;

/** The room that a picture of `images` shows, by its URL. Some or all may be missing. */
const PictureRooms = z.record(z.string(), z.enum(rooms));
export type PictureRooms = z.infer<typeof PictureRooms>;

export const Apartment = ApartmentSummary.extend({
  pictureRooms: PictureRooms.optional(),
  /** Naira, once a stay. */
  cautionFee: z.number(),
  description: z.string(),
  features: z.array(z.string()),
  rules: z.array(z.string()),
  host: z.object({
    id: z.uuid(),
    firstName: z.string(),
    profilePicture: z.string().nullable(),
  }),
  /** The newest ones. */
  reviews: z.array(Review),
  /** Null while it has no review. */
  reviewSummary: ReviewSummary.nullable(),
  facts: ApartmentFacts,
  /** What guests say of the facts as they are stated now; facts that nobody answered are left out. */
  factCounts: z.array(FactCount),
  /** How many days ahead of today a stay may begin. */
  maxDaysAhead: z.number().int(),
});
export type Apartment = z.infer<typeof Apartment>;

export const ApartmentResponse = z.object({ apartment: Apartment });
export type ApartmentResponse = z.infer<typeof ApartmentResponse>;

/**
 * What everybody may read of a published apartment without a login. Of its address only the area, and the approximate
 * place; of its host and of who wrote its reviews the first name.
 */
export const PublicApartment = ApartmentSummary.extend({
  pictureRooms: PictureRooms.optional(),
  address: z.object({ area: z.string(), city: z.string(), country: z.string() }),
  cautionFee: z.number(),
  description: z.string(),
  features: z.array(z.string()),
  rules: z.array(z.string()),
  hostFirstName: z.string(),
  facts: ApartmentFacts,
  factCounts: z.array(FactCount),
  reviewSummary: ReviewSummary.nullable(),
  /** The newest ones. */
  reviews: z.array(PublicReview),
});
export type PublicApartment = z.infer<typeof PublicApartment>;

export const PublicApartmentResponse = z.object({ apartment: PublicApartment });
export type PublicApartmentResponse = z.infer<typeof PublicApartmentResponse>;

/** A card that everybody may read. */
export const FeaturedApartment = ApartmentSummary.pick({
  id: true,
  name: true,
  price: true,
  cautionFee: true,
  images: true,
  rating: true,
  reviewCount: true,
  keyFacts: true,
}).extend({
  address: PublicApartment.shape.address,
  /** The newest one short enough for the landing page. */
  review: PublicReview.pick({
    firstName: true,
    rating: true,
    createdAt: true,
    comment: true,
  }).nullish(),
});
export type FeaturedApartment = z.infer<typeof FeaturedApartment>;

/** The best rated ones of each city, city by city. */
export const FeaturedApartmentsResponse = z.object({ homes: z.array(FeaturedApartment) });
export type FeaturedApartmentsResponse = z.infer<typeof FeaturedApartmentsResponse>;

export const PublicApartmentIdsRequest = z.object({
  part: z.coerce.number().int().min(0).max(65_535).default(0),
});

/** The ids of all published apartments, for the sitemap, in parts of some thousands. */
export const PublicApartmentIdsResponse = z.object({
  ids: z.array(z.uuid()),
  /** How many parts there are. */
  parts: z.number().int(),
});
export type PublicApartmentIdsResponse = z.infer<typeof PublicApartmentIdsResponse>;

const NightlyPrice = z.coerce.number().int().min(1).max(apartmentLimits.maxPriceNaira);
const amenity = listingAmenities.join('|');
const area = areas.map(({ key }) => key).join('|');
const degrees = String.raw`-?\d{1,3}(\.\d{1,8})?`;
const boundsMessage = 'Write south, west, north and east in degrees, separated by commas.';

/** What narrows the listing down. */
const ListingFilters = z.object({
  search: z.string().trim().max(200).overwrite(cleanPasted).default(''),
  checkIn: StayDate.optional(),
  checkOut: StayDate.optional(),
  /** At least this many bedrooms. */
  rooms: z.coerce.number().int().min(1).max(20).optional(),
  guests: z.coerce.number().int().min(1).max(50).optional(),
  category: z.enum(categories).optional(),
  section: z.enum(sections).optional(),
  /** Naira per night, both included. An apartment with a price on request is in no range. */
  minPrice: NightlyPrice.optional(),
  maxPrice: NightlyPrice.optional(),
  /** At least this many bathrooms. */
  bathrooms: z.coerce.number().int().min(1).max(listingLimits.maxBathrooms).optional(),
  /** At least this mean of its reviews, in stars. */
  rating: z.coerce.number().min(1).max(5).optional(),
  /** At least this many hours of public power a day. */
  publicPower: z.coerce.number().int().min(1).max(factLimits.hoursOfDay).optional(),
  /** All of these. */
  amenities: z
    .string()
    .regex(
      new RegExp(`^(${amenity})(,(${amenity}))*$`),
      `Name some of: ${listingAmenities.join(', ')}.`,
    )
    .max(200)
    .meta({ description: `Some of ${listingAmenities.join(', ')}, separated by commas.` })
    .optional(),
  /** One of these. */
  areas: z
    .string()
    .regex(new RegExp(`^(${area})(,(${area}))*$`), 'Name areas as their keys, separated by commas.')
    .max(2_000)
    .meta({ description: 'Keys of areas, such as `lekki-phase-1`, separated by commas.' })
    .optional(),
  /** Where everybody sees the apartment, which is within 300 m of where it is. */
  bounds: z
    .string()
    .regex(new RegExp(`^${degrees}(,${degrees}){3}$`), boundsMessage)
    .refine((text) => parseBounds(text) !== null, boundsMessage)
    .meta({ description: 'A part of the map: south, west, north, east, in degrees.' })
    .optional(),
});

export const ListingRequest = ListingFilters.extend({
  page: z.coerce.number().int().min(1).max(maxPages.listing).default(1),
  limit: z.coerce.number().int().min(1).max(pageSizes.max).default(pageSizes.default),
  sortBy: z.enum(sortOptions).default('date'),
});
export type ListingRequest = z.infer<typeof ListingRequest>;

export const ListingResponse = z.object({
  apartments: z.array(ApartmentSummary),
  pagination: z.object({
    currentPage: z.number().int(),
    totalPages: z.number().int(),
    /** Exact up to the search cap; `totalIsCapped` means that there are more. */
    totalApartments: z.number().int(),
    totalIsCapped: z.boolean(),
  }),
});
export type ListingResponse = z.infer<typeof ListingResponse>;

/** What visitors search the homes by. */
export const PublicListingRequest = ListingFilters.pick({
  checkIn: true,
  checkOut: true,
  rooms: true,
}).extend({ city: z.enum(cities.map(({ name }) => name)).optional() });
export type PublicListingRequest = z.infer<typeof PublicListingRequest>;

/** The best rated ones of those that are found. */
export const PublicListingResponse = FeaturedApartmentsResponse.extend({
  total: z.number().int(),
  /** There are more: no more were counted. */
  totalIsCapped: z.boolean(),
});
export type PublicListingResponse = z.infer<typeof PublicListingResponse>;

export const PriceDistributionRequest = ListingFilters.omit({ minPrice: true, maxPrice: true });
export type PriceDistributionRequest = z.infer<typeof PriceDistributionRequest>;

/**
 * How many of the apartments that match cost how much a night, in naira. Counted over a sample when more match than the
 * listing counts. Empty when none with a price matches.
 */
export const PriceDistributionResponse = z.object({
  /** Bars of one width, cheapest first; a bar holds prices from `from` up to, without, `to`, the last one also above. */
  bars: z.array(z.object({ from: z.number(), to: z.number(), count: z.number().int() })),
});
export type PriceDistributionResponse = z.infer<typeof PriceDistributionResponse>;

export const AreasRequest = ListingFilters.omit({ areas: true, bounds: true });
export type AreasRequest = z.infer<typeof AreasRequest>;

/** How many of the apartments that match are in which area. Areas without any are left out. */
export const AreasResponse = z.object({
  areas: z.array(
    z.object({
      key: z.string(),
      count: z.number().int(),
      /** There may be more: no more were looked at. */
      isCapped: z.boolean(),
    }),
  ),
});
export type AreasResponse = z.infer<typeof AreasResponse>;

/** A booking that its guest is reminded of: the next stay, a hold that is not paid, a stay that is not reviewed. */
export const Reminder = z.object({
  kind: z.enum(['stay', 'hold', 'review']),
  bookingId: z.uuid(),
  apartmentId: z.uuid(),
  name: z.string(),
  image: z.string().nullable(),
  checkInDate: z.string(),
  checkOutDate: z.string(),
  holdExpiresAt: z.string().nullable(),
});
export type Reminder = z.infer<typeof Reminder>;

export const DashboardResponse = z.object({
  /** At most one of each kind. */
  reminders: z.array(Reminder),
  luxuryListing: z.array(ApartmentSummary),
  popularListings: z.array(ApartmentSummary),
  specialOffers: z.array(ApartmentSummary),
  rareListings: z.array(ApartmentSummary),
});
export type DashboardResponse = z.infer<typeof DashboardResponse>;

/** Nights that cannot be booked: half-open ranges `[from, to)` of calendar dates. */
export const AvailabilityResponse = z.object({
  today: z.string(),
  lastCheckIn: z.string(),
  taken: z.array(z.object({ from: z.string(), to: z.string() })),
});
export type AvailabilityResponse = z.infer<typeof AvailabilityResponse>;
