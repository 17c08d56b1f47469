import { routeAction, toastError } from '@gida/actions';
import { paths } from '@gida/contracts/paths';
import { ButtonLink, CardGrid, EmptyState, ErrorState, keepFocus, tokens } from '@gida/ui';
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router-dom';
import styled from 'styled-components';

import { messages } from '../messages.ts';
import { fetchWishlists } from '../wishlist-api.ts';
import { removeApartment, WishlistCard } from './WishlistCard.tsx';

const text = messages.wishlist;

/** The specification shows the first list only. Null when the request failed, as opposed to an empty list. */
export const loader = async ({ request }: LoaderFunctionArgs) => {
  try {
    const { wishlists } = await fetchWishlists(request.signal);
    return wishlists[0]?.apartments ?? [];
  } catch (error) {
    toastError(error, text.loadFailed);
    return null;
  }
};

export const action = routeAction(removeApartment);

export function Component() {
  const apartments = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();

  return (
    <Page ref={keepFocus}>
      <title>{text.pageTitle}</title>
      <h1>{text.heading}</h1>
      {apartments === null ? (
        <ErrorState title={text.failedTitle} onRetry={() => void revalidate()}>
          {text.failedText}
        </ErrorState>
      ) : apartments.length > 0 ? (
        <CardGrid>
          {apartments.map((apartment) => (
            <li key={apartment.id}>
              <WishlistCard apartment={apartment} />
            </li>
          ))}
        </CardGrid>
      ) : (
        <EmptyState
          illustration="wishlist"
          title={text.emptyTitle}
          action={<ButtonLink to={paths.apartments()}>{text.create}</ButtonLink>}
        >
          {text.emptyText}
        </EmptyState>
      )}
    </Page>
  );
}

const Page = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space.l};

  h1 {
    width: fit-content;
  }
`;
