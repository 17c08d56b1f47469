import type { Category } from '@gida/contracts/constants';

import type { City, Outlook } from '../scenes/seed.ts';

export type DemoPerson = {
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

export type DemoSection = (typeof demoSections)[number];

export type DemoApartment = {
  id: string;
  hostId: string;
  name: string;
  description: string;
  /** Whole naira a night; 0 reads "Contact for price". */
  priceNaira: number;
  cautionFeeNaira: number;
  maxGuests: number;
  address: { street: string; city: string; country: string };
  properties: { name: string; quantity: number }[];
  features: string[];
  rules: string[];
  images: string[];
  categories: Category[];
  sections: DemoSection[];
  /** Counted back from the moment of seeding, so that the demo never looks abandoned. */
  createdHoursAgo: number;
};

export type DemoReview = {
  id: string;
  apartmentId: string;
  authorId: string;
  rating: 2 | 3 | 4 | 5;
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

/** One home as its author writes it down; everything else is derived. */
export type HomeNotes = {
  key: string;
  name: string;
  kind: 'studio' | 'flat' | 'loft' | 'penthouse' | 'duplex' | 'terrace' | 'bungalow';
  area: string;
  street: string;
  city: City;
  /** 0 is the ground floor. */
  floor: number;
  outlook: Outlook;
  beds: number;
  baths: number;
  guests: number;
  price: number;
  caution: number;
  /** Index of the host in `hosts`. */
  host: number;
  /** Feature keys beyond those every home has. */
  has: string;
  categories: string;
  section?: DemoSection;
  opening: string;
  honest: string;
  /** Keeps the description to opening, essentials and honesty. */
  brief?: true;
};
