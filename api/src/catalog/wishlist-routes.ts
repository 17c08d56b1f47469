import { MessageResponse } from '@gida/contracts/account';
import { WishlistsResponse } from '@gida/contracts/wishlist';
import { z } from 'zod';

import type { App } from '../http/app-type.ts';
import { rateLimits } from '../http/rate-limit/rate-limits.ts';
import { saveToWishlist } from './named-wishlist-service.ts';
import {
  getOrCreateWishlistId,
  getWishlists,
  removeFromAllWishlists,
} from './wishlist-repository.ts';

const Apartment = z.object({ apartmentId: z.uuid() });

export async function wishlistRoutes(app: App): Promise<void> {
  const config = { access: 'user' } as const;

  app.get(
    '/wishlists',
    {
      config: { ...config, rateLimit: rateLimits.wishlists },
      schema: { summary: 'My wishlists', response: { 200: WishlistsResponse } },
    },
    async ({ user }) => ({ wishlists: await getWishlists(app.db, user.id) }),
  );

  app.post(
    '/wishlists/:apartmentId',
    {
      config,
      schema: {
        summary: 'Add an apartment to the wishlist',
        params: Apartment,
        response: { 201: MessageResponse },
      },
    },
    async ({ params, user }, reply) => {
      const listId = await getOrCreateWishlistId(app.db, user.id);
      await saveToWishlist(app.db, { listId, userId: user.id }, params);
      return reply.code(201).send({ status: 201, message: 'Apartment added to wishlist' });
    },
  );

  app.delete(
    '/wishlists/:apartmentId',
    {
      config,
      schema: {
        summary: 'Remove an apartment from the wishlist',
        params: Apartment,
        response: { 200: MessageResponse },
      },
    },
    async ({ params, user }) => {
      await removeFromAllWishlists(app.db, user.id, params.apartmentId);
      return { status: 200, message: 'Apartment removed from wishlist' };
    },
  );
}
