import * as calls from '@gida/contracts/calls';

import type { App } from '../../http/app-type.ts';
import { route } from '../../http/route.ts';
import { writeWishlistEntry } from './named-wishlist-service.ts';
import {
  upsertFirstWishlist,
  listWishlists,
  deleteFromAllWishlists,
} from './wishlist-repository.ts';
import { catalogMessages } from '../messages.ts';

export async function wishlistRoutes(app: App): Promise<void> {
  route(app, calls.wishlists, async ({ user }) => ({
    wishlists: await listWishlists(app.db, user.id),
  }));

  route(app, calls.addToWishlist, async ({ params, user }) => {
    const listId = await upsertFirstWishlist(app.db, user.id);
    await writeWishlistEntry(app.db, { listId, userId: user.id }, params);
    return { status: 201, message: catalogMessages.wishlist.added };
  });

  route(app, calls.removeFromWishlist, async ({ params, user }) => {
    await deleteFromAllWishlists(app.db, user.id, params.apartmentId);
    return { status: 200, message: catalogMessages.wishlist.removed };
  });
}
