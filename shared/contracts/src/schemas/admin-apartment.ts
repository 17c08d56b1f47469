import { z } from 'zod';

import { Email } from './account.ts';
import { apartmentLimits, categories, sections } from '../constants.ts';
import { HostedBlock } from './hosting.ts';

const { lineLength, lines } = apartmentLimits;
const Line = z.string().trim().min(1).max(lineLength);
const Name = z.string().trim().min(1).max(apartmentLimits.nameLength);

/** Only pictures of our own: drawn, or uploaded and encoded anew. */
const Picture = z
  .string()
  .regex(/^\/media\/(?:scenes|photos)\/[\w./-]{1,100}$/, 'This is not a picture of ours.');

/** An apartment as an admin writes it. Naira numbers; a price of 0 means "Contact for price". */
export const ApartmentForm = z.object({
  /** Who lets it: somebody with an account, who becomes a host by it. */
  hostEmail: Email,
  name: Name,
  description: z.string().trim().min(1).max(apartmentLimits.descriptionLength),
  price: z.number().min(0).max(apartmentLimits.mostNaira),
  cautionFee: z.number().min(0).max(apartmentLimits.mostNaira),
  maxGuests: z.number().int().min(1).max(50),
  street: Name,
  city: Name,
  country: Name,
  properties: z
    .array(z.object({ name: Line, quantity: z.number().int().min(1).max(99) }))
    .max(lines),
  features: z.array(Line).max(lines),
  rules: z.array(Line).max(lines),
  categories: z.array(z.enum(categories)),
  sections: z.array(z.enum(sections)),
  daysAhead: z.number().int().min(1).max(365),
  /** The first is its face. Without any, some are drawn. */
  images: z.array(Picture).max(apartmentLimits.images),
  isPublished: z.boolean(),
});
export type ApartmentForm = z.infer<typeof ApartmentForm>;

export const AdminApartment = ApartmentForm.extend({
  id: z.uuid(),
  blocks: z.array(HostedBlock),
  today: z.string(),
});
export type AdminApartment = z.infer<typeof AdminApartment>;
export const AdminApartmentAnswer = z.object({ message: z.string(), apartment: AdminApartment });
export type AdminApartmentAnswer = z.infer<typeof AdminApartmentAnswer>;

export const PictureAnswer = z.object({ message: z.string(), image: z.string() });
export type PictureAnswer = z.infer<typeof PictureAnswer>;
