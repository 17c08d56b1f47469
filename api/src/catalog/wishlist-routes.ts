import { Said } from '@gida/contracts/account';
import { WishlistsAnswer } from '@gida/contracts/catalog';
import { z } from 'zod';

import type { App } from '../http/app-type.ts';
import { noApartment } from './apartment-routes.ts';
import { addToWishlist, removeFromWishlist, wishlistOf } from './wishlist-sql.ts';

const Apartment = z.object({ apartmentId: z.uuid() });

export async function wishlistRoutes(app: App): Promise<void> {
  const config = { who: 'person' } as const;

  app.get(
    '/wishlists',
    { config, schema: { summary: 'My wishlists', response: { 200: WishlistsAnswer } } },
    async ({ person }) => ({ wishlists: [await wishlistOf(app.db, person.id)] }),
  );

  app.post(
    '/wishlists/:apartmentId',
    {
      config,
      schema: { summary: 'Keep an apartment', params: Apartment, response: { 201: Said } },
    },
    async ({ params, person }, reply) => {
      if (!(await addToWishlist(app.db, person.id, params.apartmentId))) throw noApartment();
      return reply.code(201).send({ status: 201, message: 'Apartment added to wishlist' });
    },
  );

  app.delete(
    '/wishlists/:apartmentId',
    {
      config,
      schema: { summary: 'Let an apartment go', params: Apartment, response: { 200: Said } },
    },
    async ({ params, person }) => {
      await removeFromWishlist(app.db, person.id, params.apartmentId);
      return { status: 200, message: 'Apartment removed from wishlist' };
    },
  );
}
