import { Outlet, useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';
import type { ShouldRevalidateFunctionArgs } from 'react-router-dom';

import { fetchWishlists } from '../wishlist-api.ts';

/** The ids of the apartments in any list; null when they cannot be loaded. */
export type SavedIds = Promise<ReadonlySet<string> | null>;

/** Not awaited: the cards appear without their hearts. */
export const loader = ({ request }: LoaderFunctionArgs): { saved: SavedIds } => ({
  saved: loadSavedIds(request.signal),
});

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
  return <Outlet context={saved} />;
}

async function loadSavedIds(signal: AbortSignal): SavedIds {
  try {
    const { wishlists } = await fetchWishlists(signal);
    return new Set(wishlists.flatMap(({ apartments }) => apartments.map(({ id }) => id)));
  } catch {
    return null; // the listing is complete without hearts
  }
}
