import { z } from 'zod';

import { Email } from './account.ts';
import { AddressForm } from './address.ts';
import { apartmentLimits, rooms } from '../constants/apartment.ts';
import { categories, sections } from '../constants/categories.ts';
import { HostedBlock } from './hosting.ts';

const { listItemLength: lineLength, maxListItems: lines } = apartmentLimits;
const ListItem = z.string().trim().min(1).max(lineLength);
const Name = z.string().trim().min(1).max(apartmentLimits.nameLength);

/** Only our own pictures: drawings, or uploads that were re-encoded. */
const Picture = z
  .string()
  .regex(/^\/media\/(?:scenes|pictures)\/[\w./-]{1,100}$/, 'Use a picture uploaded here.');

/** An apartment as an admin edits it. Amounts in naira; a price of 0 means "Contact for price". */
export const ApartmentForm = z.object({
  /** Email of an existing account, which becomes a host. */
  hostEmail: Email,
  name: Name,
  description: z.string().trim().min(1).max(apartmentLimits.descriptionLength),
  price: z.number().min(0).max(apartmentLimits.maxPriceNaira),
  cautionFee: z.number().min(0).max(apartmentLimits.maxPriceNaira),
  maxGuests: z.number().int().min(1).max(50),
  street: Name,
  houseNumber: AddressForm.shape.houseNumber,
  area: AddressForm.shape.area,
  latitude: AddressForm.shape.latitude,
  longitude: AddressForm.shape.longitude,
  city: Name,
  country: Name,
  properties: z
    .array(z.object({ name: ListItem, quantity: z.number().int().min(1).max(99) }))
    .max(lines),
  features: z.array(ListItem).max(lines),
  rules: z.array(ListItem).max(lines),
  categories: z.array(z.enum(categories)),
  sections: z.array(z.enum(sections)),
  maxDaysAhead: z.number().int().min(1).max(365),
  /** The first is the cover. Without any, a placeholder is stored. */
  images: z.array(Picture).max(apartmentLimits.images),
  /** By picture; missing where the page does not know of rooms, and what is stored stays. */
  pictureRooms: z.record(Picture, z.enum(rooms)).optional(),
  isPublished: z.boolean(),
});
export type ApartmentForm = z.infer<typeof ApartmentForm>;

export const AdminApartment = ApartmentForm.extend({
  id: z.uuid(),
  blocks: z.array(HostedBlock),
  today: z.string(),
});
export type AdminApartment = z.infer<typeof AdminApartment>;
export const AdminApartmentResponse = z.object({ message: z.string(), apartment: AdminApartment });
export type AdminApartmentResponse = z.infer<typeof AdminApartmentResponse>;
