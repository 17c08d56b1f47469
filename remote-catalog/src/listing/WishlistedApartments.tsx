import { useEffect } from 'react';
import { Outlet, useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';
import type { ShouldRevalidateFunctionArgs } from 'react-router-dom';

import { fetchWishlists } from '../wishlist-api.ts';

/** The ids of the apartments in any list; null when they cannot be loaded. */
export type WishlistedIds = Promise<ReadonlySet<string> | null> | ReadonlySet<string> | null;

let isShown = false;

/**
 * Not awaited: the cards appear without their hearts. Awaited when they are loaded again, because hearts that wait for
 * them are hidden, with the focus, as soon as another one is pressed.
 */
export async function loader({ request }: LoaderFunctionArgs): Promise<{ saved: WishlistedIds }> {
  const saved = loadWishlistedIds(request.signal);
  return { saved: isShown ? await saved : saved };
}

/** One request for the visit of the listing, and another when a heart has been pressed. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean =>
  (formMethod !== undefined || currentUrl.href === nextUrl.href) && defaultShouldRevalidate;

/** Around the listing, so that a search does not load them again, and a heart not the listing. */
export function Component() {
  const { saved } = useLoaderData<typeof loader>();
  // Loaders are outside React.
  useEffect(() => {
    isShown = true;
    return () => {
      isShown = false;
    };
  }, []);
  return <Outlet context={saved} />;
}

async function loadWishlistedIds(signal: AbortSignal): Promise<ReadonlySet<string> | null> {
  try {
    const { wishlists } = await fetchWishlists(signal);
    return new Set(wishlists.flatMap(({ apartments }) => apartments.map(({ id }) => id)));
  } catch {
    return null; // the listing is complete without hearts
  }
}
