import { routeAction, toastAndReturn } from '@gida/actions';
import { paths } from '@gida/contracts/paths';
import { useStayForLink } from '@gida/stay';
import { ButtonLink, CardGrid, EmptyState, ErrorState, keepFocus } from '@gida/ui';
import { Page } from '@gida/ui/layout';
import { useState } from 'react';
import {
  useLoaderData,
  useRevalidator,
  useSearchParams,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from 'react-router-dom';

import type { WishlistEntry } from '../find-wishlist-entry.ts';
import { namedWishlistMessages } from '../named-wishlist-messages.ts';
import {
  createWishlist,
  moveToWishlist,
  removeFromNamedWishlist,
  removeWishlist,
  renameWishlist,
  restoreToWishlist,
  saveNote,
  shareWishlist,
  unshareWishlist,
} from '../named-wishlist-mutations.ts';
import { messages } from '../messages.ts';
import { fetchWishlists } from '../wishlist-api.ts';
import { WishlistActions } from './WishlistActions.tsx';
import { WishlistTabs } from './WishlistTabs.tsx';
import { UndoRemoval } from './UndoRemoval.tsx';
import { removeApartment, WishlistCard } from './WishlistCard.tsx';

const text = messages.wishlist;

/** Null when the request failed, as opposed to an empty list. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  fetchWishlists(request.signal).then(
    ({ wishlists }) => wishlists,
    toastAndReturn(null, text.loadFailed),
  );

export const action = routeAction(
  removeApartment,
  restoreToWishlist,
  removeFromNamedWishlist,
  createWishlist,
  renameWishlist,
  removeWishlist,
  moveToWishlist,
  saveNote,
  shareWishlist,
  unshareWishlist,
);

/** The lists come in one response: choosing another needs no request. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean =>
  formMethod || currentUrl.href === nextUrl.href ? defaultShouldRevalidate : false;

export function Component() {
  const wishlists = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const [search] = useSearchParams();
  const stay = useStayForLink();
  const [removed, setRemoved] = useState<WishlistEntry | null>(null);
  // The first is the wishlist of the heart, as specified; also for a list that is gone.
  const list = wishlists?.find(({ id }) => id === search.get('list')) ?? wishlists?.[0];

  return (
    <Page title={list?.name ?? text.title} ref={keepFocus}>
      {wishlists && wishlists.length > 1 && list && (
        <WishlistTabs lists={wishlists} selectedId={list.id} />
      )}
      {list && <WishlistActions key={list.id} list={list} />}
      {wishlists && <UndoRemoval removed={removed} lists={wishlists} />}
      {wishlists === null ? (
        <ErrorState title={text.failedTitle} onRetry={() => void revalidate()}>
          {text.failedText}
        </ErrorState>
      ) : list && list.apartments.length > 0 ? (
        <CardGrid>
          {list.apartments.map((apartment) => (
            <li key={apartment.id}>
              <WishlistCard
                apartment={apartment}
                list={list}
                lists={wishlists}
                onRemove={setRemoved}
              />
            </li>
          ))}
        </CardGrid>
      ) : list && wishlists.length > 1 ? (
        <EmptyState
          illustration="wishlist"
          title={namedWishlistMessages.emptyTitle}
          action={
            <ButtonLink to={paths.apartments(stay)}>{namedWishlistMessages.findOne}</ButtonLink>
          }
        >
          {list.name ? namedWishlistMessages.emptyText : namedWishlistMessages.emptyHeartText}
        </EmptyState>
      ) : (
        <EmptyState
          illustration="wishlist"
          title={text.emptyTitle}
          action={<ButtonLink to={paths.apartments(stay)}>{text.create}</ButtonLink>}
        >
          {text.emptyText}
        </EmptyState>
      )}
    </Page>
  );
}
