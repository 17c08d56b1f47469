import * as calls from '@gida/contracts/calls';

import type { App } from '../http/app-type.ts';
import { route } from '../http/route.ts';
import { saveToWishlist } from './named-wishlist-service.ts';
import {
  getOrCreateWishlistId,
  getWishlists,
  removeFromAllWishlists,
} from './wishlist-repository.ts';
import { catalogMessages } from './messages.ts';

export async function wishlistRoutes(app: App): Promise<void> {
  route(app, calls.wishlists, async ({ user }) => ({
    wishlists: await getWishlists(app.db, user.id),
  }));

  route(app, calls.addToWishlist, async ({ params, user }) => {
    const listId = await getOrCreateWishlistId(app.db, user.id);
    await saveToWishlist(app.db, { listId, userId: user.id }, params);
    return { status: 201, message: catalogMessages.wishlist.added };
  });

  route(app, calls.removeFromWishlist, async ({ params, user }) => {
    await removeFromAllWishlists(app.db, user.id, params.apartmentId);
    return { status: 200, message: catalogMessages.wishlist.removed };
  });
}
