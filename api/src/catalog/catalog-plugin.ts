import type { App } from '../http/app-type.ts';
import { apartmentRoutes } from './apartment-routes.ts';
import { listingRoutes } from './listing-routes.ts';
import { namedWishlistRoutes } from './wishlists/named-wishlist-routes.ts';
import { publicApartmentRoutes } from './public-apartment-routes.ts';
import { wishlistRoutes } from './wishlists/wishlist-routes.ts';

export async function catalogPlugin(app: App): Promise<void> {
  await app.register(listingRoutes);
  await app.register(apartmentRoutes);
  await app.register(publicApartmentRoutes);
  await app.register(wishlistRoutes);
  await app.register(namedWishlistRoutes);
}
