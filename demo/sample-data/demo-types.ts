import type { ExactAddress } from '@gida/contracts/address';
import type { ArrivalGuide } from '@gida/contracts/arrival';
import type { PictureRooms } from '@gida/contracts/catalog';
import type { Category } from '@gida/contracts/constants/categories';
import type { ReviewScore } from '@gida/contracts/constants/reviews';
import type { ApartmentFacts, FactAnswer } from '@gida/contracts/facts';

import type { City, Outlook } from '../illustrations/seed.ts';

export type DemoUser = {
  id: string;
  role: 'host' | 'guest';
  email: string;
  firstName: string;
  lastName: string;
  telephone: string;
  /** YYYY-MM-DD */
  dateOfBirth: string;
  profilePicture: string;
  createdHoursAgo: number;
};

export const demoSections = [
  'luxuryListing',
  'popularListings',
  'specialOffers',
  'rareListings',
] as const;

export type DemoDashboardSection = (typeof demoSections)[number];

export type DemoApartment = {
  id: string;
  hostId: string;
  name: string;
  description: string;
  /** Whole naira a night; 0 reads "Contact for price". */
  priceNaira: number;
  cautionFeeNaira: number;
  maxGuests: number;
  address: ExactAddress;
  properties: { name: string; quantity: number }[];
  features: string[];
  rules: string[];
  images: string[];
  pictureRooms: PictureRooms;
  arrivalGuide: ArrivalGuide;
  facts: ApartmentFacts;
  categories: Category[];
  sections: DemoDashboardSection[];
  /** Hours before seeding, so that the demo always looks recent. */
  createdHoursAgo: number;
};

export type DemoReview = {
  id: string;
  apartmentId: string;
  authorId: string;
  rating: 2 | 3 | 4 | 5;
  scores: Record<ReviewScore, number>;
  factAnswers: FactAnswer[];
  comment: string;
  /** How many people found it helpful. */
  relevant: number;
  createdHoursAgo: number;
};

export const featureNames = {
  aircon: 'Air conditioning',
  wardrobe: 'Wardrobe',
  kitchen: 'Fully equipped kitchen',
  washer: 'Washing machine',
  wifi: 'Wifi',
  king: 'King-sized bed',
  inverter: 'Inverter',
  power: '24-hour power',
  pool: 'Swimming pool',
  gym: 'Gym',
  balcony: 'Balcony',
  sea: 'Sea view',
  desk: 'Workspace',
  parking: 'Parking',
  security: '24-hour security',
  lift: 'Lift',
  water: 'Treated water',
  tv: 'Smart TV',
} as const;

export type FeatureKey = keyof typeof featureNames;

type Place = { area: string; street: string; city: City };

type Home = {
  kind: 'studio' | 'flat' | 'loft' | 'penthouse' | 'duplex' | 'terrace' | 'bungalow';
  /** 0 is the ground floor. */
  floor: number;
  outlook: Outlook;
  beds: number;
  baths: number;
  guests: number;
};

/** `hostIndex` is that of the host in `hosts`. */
type Terms = { price: number; cautionFee: number; hostIndex: number };

type Listing = { categories: string; section?: DemoDashboardSection };

type Words = {
  name: string;
  /** Feature keys beyond those that every apartment has. */
  extraFeatures: string;
  opening: string;
  caveat: string;
  /** Limits the description to the opening, the caveat and the area. */
  isBrief?: true;
};

type Groups = { place: Place; home: Home; terms: Terms; listing: Listing };

/** Demo apartments by key, as they are written down; everything else is derived. */
export type GroupedTemplates = Record<string, Words & Groups>;

export type ApartmentTemplate = { key: string } & Words & Place & Home & Terms & Listing;
