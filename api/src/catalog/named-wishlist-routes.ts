import { MessageResponse } from '@gida/contracts/account';
import {
  SaveToWishlistRequest,
  SharedWishlistResponse,
  ShareWishlistRequest,
  WishlistApartmentRequest,
  WishlistForm,
  WishlistResponse,
} from '@gida/contracts/wishlist';
import { z } from 'zod';

import type { App } from '../http/app-type.ts';
import { notFoundError } from '../http/errors/http-error.ts';
import { rateLimits } from '../http/rate-limit/rate-limits.ts';
import {
  deleteWishlist,
  removeFromOneWishlist,
  renameWishlist,
  shareWishlist,
  sharedWishlist,
  unshareWishlist,
} from './named-wishlist-repository.ts';
import { createWishlist, saveToWishlist, unknownWishlistError } from './named-wishlist-service.ts';

const ListParams = z.object({ listId: z.uuid() });
const keyPattern = /^[\w-]{43}$/;

/** Lists by name, the notes in them, and the links to lists. */
export async function namedWishlistRoutes(app: App): Promise<void> {
  const config = { access: 'user', rateLimit: rateLimits.wishlist } as const;
  const response = { 200: MessageResponse };
  const done = (isDone: boolean, message: string) => {
    if (!isDone) throw unknownWishlistError();
    return { status: 200, message };
  };

  app.post(
    '/wishlists/lists',
    {
      config,
      schema: {
        summary: 'Create a wishlist by name',
        body: WishlistForm,
        response: { 201: WishlistResponse },
      },
    },
    async ({ body, user }, reply) => {
      const id = await createWishlist(app.db, user.id, body.name);
      const wishlist = { id, name: body.name, share: null, apartments: [] };
      return reply.code(201).send({ wishlist });
    },
  );

  app.put(
    '/wishlists/lists/:listId',
    {
      config,
      schema: {
        summary: 'Rename a wishlist',
        params: ListParams,
        body: WishlistForm,
        response,
      },
    },
    async ({ params, body, user }) =>
      done(await renameWishlist(app.db, { ...params, userId: user.id }, body.name), 'List renamed'),
  );

  app.delete(
    '/wishlists/lists/:listId',
    {
      config,
      schema: { summary: 'Delete a wishlist by name', params: ListParams, response },
    },
    async ({ params, user }) =>
      done(await deleteWishlist(app.db, { ...params, userId: user.id }), 'List deleted'),
  );

  app.put(
    '/wishlists/lists/:listId/apartments',
    {
      config,
      schema: {
        summary: 'Save an apartment in a wishlist, with a note, or move it there',
        params: ListParams,
        body: SaveToWishlistRequest,
        response,
      },
    },
    async ({ params, body, user }) => {
      await saveToWishlist(app.db, { ...params, userId: user.id }, body);
      return { status: 200, message: 'Saved' };
    },
  );

  app.delete(
    '/wishlists/lists/:listId/apartments',
    {
      config,
      schema: {
        summary: 'Remove an apartment from one wishlist',
        params: ListParams,
        querystring: WishlistApartmentRequest,
        response,
      },
    },
    async ({ params, query, user }) =>
      done(
        await removeFromOneWishlist(app.db, { ...params, userId: user.id }, query.apartmentId),
        'Apartment removed from wishlist',
      ),
  );

  app.put(
    '/wishlists/lists/:listId/share',
    {
      config,
      schema: {
        summary: 'Make a link to a wishlist, or change what it shows',
        params: ListParams,
        body: ShareWishlistRequest,
        response,
      },
    },
    async ({ params, body, user }) =>
      done(await shareWishlist(app.db, { ...params, userId: user.id }, body), 'List shared'),
  );

  app.delete(
    '/wishlists/lists/:listId/share',
    {
      config,
      schema: { summary: 'Withdraw the link to a wishlist', params: ListParams, response },
    },
    async ({ params, user }) =>
      done(await unshareWishlist(app.db, { ...params, userId: user.id }), 'Link withdrawn'),
  );

  app.get(
    '/shared-wishlists/:key',
    {
      config: { access: 'public', rateLimit: rateLimits.list },
      schema: {
        summary: 'A wishlist, for whoever has its link',
        params: z.object({ key: z.string() }),
        response: { 200: SharedWishlistResponse },
      },
    },
    async ({ params: { key } }, reply) => {
      const found = keyPattern.test(key) ? await sharedWishlist(app.db, key) : undefined;
      if (!found) throw notFoundError('List');
      // A link that is withdrawn shows nothing from then on.
      return reply.header('cache-control', 'no-store').send(found);
    },
  );
}
