import { routeAction, toastError } from '@gida/actions';
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

import type { Saved } from '../find-saved.ts';
import { listMessages } from '../list-messages.ts';
import {
  createList,
  moveToList,
  removeFromList,
  removeList,
  renameList,
  restoreToList,
  saveNote,
  shareList,
  unshareList,
} from '../list-mutations.ts';
import { messages } from '../messages.ts';
import { fetchWishlists } from '../wishlist-api.ts';
import { ListActions } from './ListActions.tsx';
import { ListTabs } from './ListTabs.tsx';
import { UndoRemoval } from './UndoRemoval.tsx';
import { removeApartment, WishlistCard } from './WishlistCard.tsx';

const text = messages.wishlist;

/** Null when the request failed, as opposed to an empty list. */
export const loader = async ({ request }: LoaderFunctionArgs) => {
  try {
    return (await fetchWishlists(request.signal)).wishlists;
  } catch (error) {
    toastError(error, text.loadFailed);
    return null;
  }
};

export const action = routeAction(
  removeApartment,
  restoreToList,
  removeFromList,
  createList,
  renameList,
  removeList,
  moveToList,
  saveNote,
  shareList,
  unshareList,
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
  const [removed, setRemoved] = useState<Saved | null>(null);
  // The first is the wishlist of the heart, as specified; also for a list that is gone.
  const list = wishlists?.find(({ id }) => id === search.get('list')) ?? wishlists?.[0];

  return (
    <Page title={list?.name ?? text.title} ref={keepFocus}>
      {wishlists && wishlists.length > 1 && list && (
        <ListTabs lists={wishlists} selectedId={list.id} />
      )}
      {list && <ListActions key={list.id} list={list} />}
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
          title={listMessages.emptyTitle}
          action={<ButtonLink to={paths.apartments(stay)}>{listMessages.findOne}</ButtonLink>}
        >
          {list.name ? listMessages.emptyText : listMessages.emptyHeartText}
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
