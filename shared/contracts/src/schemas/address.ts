import { z } from 'zod';

import { apartmentLimits } from '../constants/apartment.ts';
import { areas } from '../apartment/places.ts';

/** What everybody reads of an address: the street without its house number, followed by the area. */
export const Address = z.object({
  street: z.string(),
  city: z.string(),
  country: z.string(),
  /** Missing when it is none of the known areas. */
  area: z.string().optional(),
});

export const Coordinates = z.object({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
});

const Line = z.string().trim().max(apartmentLimits.nameLength);

/** The number of a house, and the exact place, which only its host, admins and guests of confirmed bookings read. */
const exactFields = {
  houseNumber: z.string().trim().max(40, 'Use at most 40 characters.'),
  /** Null until somebody has set them; never one without the other. */
  latitude: Coordinates.shape.latitude.nullable(),
  longitude: Coordinates.shape.longitude.nullable(),
};

/** The whole address of an apartment, field by field. */
export const ExactAddress = z.object({
  ...exactFields,
  street: z.string(),
  /** Empty when it is none of the known areas. */
  area: z.string(),
  city: z.string(),
  country: z.string(),
});
export type ExactAddress = z.infer<typeof ExactAddress>;

/** What a host changes of it. */
export const AddressForm = z.object({
  ...exactFields,
  street: Line.min(1, 'Enter the street.'),
  area: z.enum(['', ...areas.map(({ name }) => name)]),
  city: Line.min(1, 'Enter the city.'),
  /** The host was asked, and says that the digits of the street are no house number. */
  hasNoHouseNumber: z.boolean().optional(),
});
export type AddressForm = z.infer<typeof AddressForm>;
