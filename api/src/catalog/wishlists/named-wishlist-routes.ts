import * as calls from '@gida/contracts/calls';
import { notFoundError } from '@gida/server/http-error';

import type { App } from '../../http/app-type.ts';
import { route } from '../../http/route.ts';
import {
  deleteWishlist,
  deleteFromOneWishlist,
  updateWishlistName,
  updateWishlistShared,
  findSharedWishlist,
  updateWishlistUnshared,
} from './named-wishlist-repository.ts';
import {
  createWishlist,
  writeWishlistEntry,
  unknownWishlistError,
} from './named-wishlist-service.ts';

const keyPattern = /^[\w-]{43}$/;

/** Lists by name, the notes in them, and the links to lists. */
export async function namedWishlistRoutes(app: App): Promise<void> {
  const done = (isDone: boolean, message: string) => {
    if (!isDone) throw unknownWishlistError();
    return { status: 200, message };
  };

  route(app, calls.createWishlist, async ({ body, user }) => {
    const id = await createWishlist(app.db, user.id, body.name);
    const wishlist = { id, name: body.name, share: null, apartments: [] };
    return { wishlist };
  });

  route(app, calls.renameWishlist, async ({ params, body, user }) =>
    done(
      await updateWishlistName(app.db, { ...params, userId: user.id }, body.name),
      'List renamed',
    ),
  );

  route(app, calls.deleteWishlist, async ({ params, user }) =>
    done(await deleteWishlist(app.db, { ...params, userId: user.id }), 'List deleted'),
  );

  route(app, calls.writeWishlistEntry, async ({ params, body, user }) => {
    await writeWishlistEntry(app.db, { ...params, userId: user.id }, body);
    return { status: 200, message: 'Saved' };
  });

  route(app, calls.removeFromOneWishlist, async ({ params, query, user }) =>
    done(
      await deleteFromOneWishlist(app.db, { ...params, userId: user.id }, query.apartmentId),
      'Apartment removed from wishlist',
    ),
  );

  route(app, calls.shareWishlist, async ({ params, body, user }) =>
    done(await updateWishlistShared(app.db, { ...params, userId: user.id }, body), 'List shared'),
  );

  route(app, calls.unshareWishlist, async ({ params, user }) =>
    done(await updateWishlistUnshared(app.db, { ...params, userId: user.id }), 'Link withdrawn'),
  );

  route(app, calls.sharedWishlist, async ({ params: { key } }, reply) => {
    const found = keyPattern.test(key) ? await findSharedWishlist(app.db, key) : undefined;
    if (!found) throw notFoundError('List');
    // A link that is withdrawn shows nothing from then on.
    return reply.header('cache-control', 'no-store').send(found);
  });
}
