import { routeAction, toastAndReturn } from '@gida/actions';
import type { ListingResponse } from '@gida/contracts/catalog';
import { listingLimits } from '@gida/contracts/constants/listing';
import { paths } from '@gida/contracts/paths';
import { useDraft } from '@gida/session';
import { Button, EmptyState, PageSkeleton, Pagination, VisuallyHidden, tokens } from '@gida/ui';
import { Muted } from '@gida/ui/layout';
import { memo, Suspense, useEffect, type ReactNode } from 'react';
import {
  Await,
  useLoaderData,
  useNavigation,
  useRevalidator,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from 'react-router-dom';
import styled from 'styled-components';

import { ApartmentGrid } from '../ApartmentGrid.tsx';
import { ChosenStay } from '../CardLink.tsx';
import { lastSearchDraft } from '../last-listing.ts';
import { messages } from '../messages.ts';
import { addToWishlist, removeFromWishlist } from '../wishlist-mutations.ts';
import { CardHeart } from './CardHeart.tsx';
import { fetchApartments } from './listing-api.ts';
import { ListingControls } from './ListingControls.tsx';
import {
  buildListingPath,
  getActiveFilters,
  clearedFilters,
  parseListingQuery,
  getValidStay,
  toListingRequest,
  type ListingQuery,
} from './listing-query.ts';
import { lightUpHandlers } from './map/light-up.ts';
import { MapPlace, MapToggle } from './map/MapPlace.tsx';
import { sideBySide, useListingMap } from './map/use-listing-map.ts';
import { useResultsFocus } from './use-results-focus.ts';
import { useListingFilters } from './use-listing-filters.ts';

const text = messages.listing;

const emptyListing: ListingResponse = {
  apartments: [],
  pagination: { currentPage: 1, totalPages: 1, totalApartments: 0, totalIsCapped: false },
};

/** Null when the request failed: the page then shows the empty state with a retry button. */
type ListingResult = ListingResponse | null;

/** Only the first load of a visit shows the full-page loader; later loads keep the old list on the screen. */
let isFirstLoad = true;

export async function loader({ request }: LoaderFunctionArgs) {
  const listing = parseListingQuery(new URL(request.url).searchParams);
  const response = fetchApartments(toListingRequest(listing), request.signal).catch(
    toastAndReturn(null, text.failed),
  );
  if (!isFirstLoad) return { listing, response: await response };

  isFirstLoad = false;
  return { listing, response: afterLoaderDelay(response) };
}

export const action = routeAction(addToWishlist, removeFromWishlist);

/** A heart changes nothing of the listing. */
export const shouldRevalidate = ({
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean => formMethod === undefined && defaultShouldRevalidate;

export function Component() {
  const { listing, response } = useLoaderData<typeof loader>();
  return (
    <>
      <title>{text.pageTitle}</title>
      <Suspense fallback={<ListingSkeleton />}>
        <Await resolve={response}>{(found) => <Results listing={listing} found={found} />}</Await>
      </Suspense>
    </>
  );
}

/** As large as the page, so that nothing shifts when the cards appear. */
function ListingSkeleton() {
  return (
    <>
      <VisuallyHidden role="status">{text.loading}</VisuallyHidden>
      <PageSkeleton shape="listing" />
    </>
  );
}

type ResultsProps = { listing: ListingQuery; found: ListingResult };

/** The cards render with what is found: neither with the router, which tells of each step of a search, nor with what is chosen. */
const Results = memo(function Results({ listing, found }: ResultsProps) {
  const stay = getValidStay(listing);
  return (
    <Search listing={listing} found={found}>
      <ApartmentGrid
        apartments={found?.apartments ?? []}
        isMainContent
        stay={stay}
        buildLink={({ id }) => paths.apartment(id, { ...stay, guests: listing.guests })}
        renderCorner={(apartment) => <CardHeart apartment={apartment} />}
      />
    </Search>
  );
});

function Search({ listing, found, children }: ResultsProps & { children: ReactNode }) {
  const [pending, change] = useListingFilters(listing);
  const { state } = useNavigation();
  const listRef = useResultsFocus(listing);
  const { apartments, pagination } = found ?? emptyListing;
  const { totalPages, totalApartments, totalIsCapped } = pagination;
  const filters = getActiveFilters(pending);
  const page = Math.min(listing.page, totalPages);
  const isSettled = found !== null && pending === listing && state === 'idle';
  const map = useListingMap();
  const [, rememberSearch] = useDraft(...lastSearchDraft);
  // Of the session, which is outside React.
  useEffect(() => rememberSearch(buildListingPath(listing)), [rememberSearch, listing]);
  // Without any apartment on it there is no map, unless it is the map that finds none.
  const hasMap = listing.bounds !== undefined || apartments.some(({ place }) => place);
  const isBeside = hasMap && map.isOpen && map.isBeside;
  const chosenStay = { ...getValidStay(pending), guests: pending.guests };

  const show = isSettled ? text.show(totalApartments, totalIsCapped) : text.showPending;

  return (
    <Page $isBeside={isBeside} {...lightUpHandlers}>
      <Column>
        <Header>
          <h1>{text.heading}</h1>
          {apartments.length > 0 ? (
            <Muted role="status">{text.found(totalApartments, totalIsCapped)}</Muted>
          ) : (
            <VisuallyHidden role="status">{found && text.emptyTitle}</VisuallyHidden>
          )}
          {page > 1 && <Muted>{text.page(page, totalPages)}</Muted>}
        </Header>
        {(apartments.length > 0 || filters.length > 0) && (
          <ListingControls listing={pending} onChange={change} searched={listing} show={show}>
            {hasMap && <MapToggle map={map} />}
          </ListingControls>
        )}
        <List
          ref={listRef}
          tabIndex={-1}
          aria-label={text.results(page, totalPages)}
          aria-busy={state === 'loading'}
          $isBeside={isBeside}
        >
          {apartments.length > 0 ? (
            <ChosenStay stay={chosenStay}>{children}</ChosenStay>
          ) : (
            <NothingFound
              hasFailed={found === null}
              onClear={filters.length > 0 ? () => change(clearedFilters) : null}
            />
          )}
        </List>
        <Pagination
          label={text.pages}
          current={Math.min(pending.page, totalPages)}
          total={totalPages}
          onPageChange={(next) => change({ page: next })}
        />
      </Column>
      {hasMap && (
        <MapPlace
          map={map}
          listing={listing}
          onChange={change}
          apartments={apartments}
          stay={getValidStay(listing)}
          buildLink={({ id }) => paths.apartment(id, chosenStay)}
          show={show}
        />
      )}
    </Page>
  );
}

type NothingFoundProps = {
  hasFailed: boolean;
  /** Null without a filter. */
  onClear: (() => void) | null;
};

function NothingFound({ hasFailed, onClear }: NothingFoundProps) {
  const clear = onClear && <Button onClick={onClear}>{text.clearFilters}</Button>;
  return (
    <EmptyState
      illustration="search"
      title={text.emptyTitle}
      action={hasFailed ? <RetryButton /> : clear}
    >
      {hasFailed ? text.failedText : text.emptyText}
    </EmptyState>
  );
}

function RetryButton() {
  const { revalidate, state } = useRevalidator();
  return (
    <Button busy={state === 'loading'} onClick={() => void revalidate()}>
      {text.retry}
    </Button>
  );
}

const afterLoaderDelay = async (response: Promise<ListingResult>) => {
  const found = await response;
  await new Promise((resolve) => setTimeout(resolve, listingLimits.loaderHideDelayMs));
  return found;
};

const Page = styled.div<{ $isBeside: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: ${tokens.space.l};

  ${sideBySide} {
    ${({ $isBeside }) => $isBeside && 'grid-template-columns: minmax(0, 11fr) minmax(0, 9fr);'}
  }
`;

/** Not a grid: in one, the bar would stay in its row. */
const Column = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${tokens.space.m};
  min-width: 0;
`;

const Header = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: ${tokens.space.xxs} ${tokens.space.m};
`;

const List = styled.section<{ $isBeside: boolean }>`
  ${sideBySide} {
    > ul {
      ${({ $isBeside }) => $isBeside && 'grid-template-columns: repeat(2, minmax(0, 1fr));'}
    }
  }

  li[data-lit] > article {
    border-radius: ${tokens.radius.card};
    outline: ${tokens.border.strong} solid ${tokens.color.action};
    outline-offset: ${tokens.space.xxs};
  }

  /* The bar does not cover what the keyboard comes to. */
  a,
  button {
    scroll-margin-top: 5rem;
  }

  transition: opacity ${tokens.motion.slow};

  /* Focused by script only; it is not interactive. */
  &:focus {
    outline: none;
  }

  &[aria-busy='true'] {
    opacity: 0.55;
  }
`;
