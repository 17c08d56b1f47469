import { z } from 'zod';

import { namedWishlistLimits } from '../constants/wishlist.ts';

const WishlistApartment = z.object({
  id: z.uuid(),
  name: z.string(),
  price: z.number(),
  address: z.object({ area: z.string().optional(), city: z.string(), country: z.string() }),
  images: z.array(z.string()),
  /** Naira, once a stay. */
  cautionFee: z.number(),
  rating: z.number().nullable(),
  reviewCount: z.number().int(),
});

export const Wishlist = z.object({
  id: z.uuid(),
  apartments: z.array(WishlistApartment.extend({ note: z.string() })),
  /** Null for the wishlist of the heart. */
  name: z.string().nullable(),
  /** The key of its link; null while it is not shared. */
  share: z.object({ key: z.string(), showsName: z.boolean() }).nullable(),
});
export type Wishlist = z.infer<typeof Wishlist>;

/** The wishlist of the heart first, then those by name, oldest first. */
export const WishlistsResponse = z.object({ wishlists: z.array(Wishlist) });
export type WishlistsResponse = z.infer<typeof WishlistsResponse>;

export const WishlistForm = z.object({
  name: z
    .string()
    .trim()
    .min(1, 'Enter a name for the list.')
    .max(
      namedWishlistLimits.nameLength,
      `Use at most ${namedWishlistLimits.nameLength} characters.`,
    ),
});
export type WishlistForm = z.infer<typeof WishlistForm>;

export const WishlistResponse = z.object({ wishlist: Wishlist });
export type WishlistResponse = z.infer<typeof WishlistResponse>;

export const WishlistEntryRequest = z.object({
  apartmentId: z.uuid(),
  /** Stays as it is when it is missing. */
  note: z
    .string()
    .trim()
    .max(
      namedWishlistLimits.noteLength,
      `Use at most ${namedWishlistLimits.noteLength} characters.`,
    )
    .optional(),
  /** The list that it leaves, with its note. */
  moveFrom: z.uuid().optional(),
});
export type WishlistEntryRequest = z.infer<typeof WishlistEntryRequest>;

export const WishlistApartmentRequest = z.object({ apartmentId: z.uuid() });

export const ShareWishlistRequest = z.object({
  /** Whether people with the link read the first name of whose list it is. */
  showsName: z.boolean(),
});
export type ShareWishlistRequest = z.infer<typeof ShareWishlistRequest>;

/** What people with the link read: no notes, and nothing about whose list it is but the first name, if they chose so. */
export const SharedWishlistResponse = z.object({
  name: z.string().nullable(),
  firstName: z.string().nullable(),
  apartments: z.array(WishlistApartment),
});
export type SharedWishlistResponse = z.infer<typeof SharedWishlistResponse>;
