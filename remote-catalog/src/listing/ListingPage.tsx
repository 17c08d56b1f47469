import { toastError } from '@gida/actions';
import type { ListingResponse } from '@gida/contracts/catalog';
import { limits } from '@gida/contracts/constants';
import { paths } from '@gida/contracts/paths';
import {
  Banner,
  Button,
  EmptyState,
  PageSkeleton,
  Pagination,
  VisuallyHidden,
  tokens,
} from '@gida/ui';
import { Suspense } from 'react';
import {
  Await,
  useLoaderData,
  useNavigation,
  useRevalidator,
  type LoaderFunctionArgs,
} from 'react-router-dom';
import styled from 'styled-components';

import { ApartmentGrid } from '../ApartmentGrid.tsx';
import { messages } from '../messages.ts';
import { fetchApartments } from './listing-api.ts';
import { ListingControls } from './ListingControls.tsx';
import {
  getActiveFilters,
  clearedFilters,
  parseListingQuery,
  getValidStay,
  toListingRequest,
  type ListingQuery,
} from './listing-query.ts';
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
    (error: unknown) => {
      toastError(error, text.failed);
      return null;
    },
  );
  if (!isFirstLoad) return { listing, response: await response };

  isFirstLoad = false;
  return { listing, response: afterLoaderDelay(response) };
}

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

function Results({ listing, found }: { listing: ListingQuery; found: ListingResult }) {
  const [pending, change] = useListingFilters(listing);
  const { state } = useNavigation();
  const listRef = useResultsFocus(listing);
  const { apartments, pagination } = found ?? emptyListing;
  const { totalPages, totalApartments, totalIsCapped } = pagination;
  const filters = getActiveFilters(pending);
  const page = Math.min(listing.page, totalPages);
  const isSettled = found !== null && pending === listing && state === 'idle';
  const stay = getValidStay(listing);

  return (
    <Page>
      <Header>
        <h1>{text.heading}</h1>
        {apartments.length > 0 ? (
          <Count role="status">{text.found(totalApartments, totalIsCapped)}</Count>
        ) : (
          <VisuallyHidden role="status">
            {found === null ? text.failed : text.emptyTitle}
          </VisuallyHidden>
        )}
        {page > 1 && <Count>{text.page(page, totalPages)}</Count>}
      </Header>
      {found === null && <Banner tone="warning">{text.failedText}</Banner>}
      {(apartments.length > 0 || filters.length > 0) && (
        <ListingControls
          listing={pending}
          onChange={change}
          found={isSettled ? text.found(totalApartments, totalIsCapped) : null}
        />
      )}
      <List
        ref={listRef}
        tabIndex={-1}
        aria-label={text.results(page, totalPages)}
        aria-busy={state === 'loading'}
      >
        {apartments.length > 0 ? (
          <ApartmentGrid
            apartments={apartments}
            isMainContent
            stay={stay}
            buildLink={({ id }) => paths.apartment(id, { ...stay, guests: listing.guests })}
          />
        ) : (
          <EmptyState
            illustration="search"
            title={text.emptyTitle}
            action={
              found === null ? (
                <RetryButton />
              ) : (
                filters.length > 0 && (
                  <Button onClick={() => change(clearedFilters)}>{text.clearFilters}</Button>
                )
              )
            }
          >
            {text.emptyText}
          </EmptyState>
        )}
      </List>
      <Pagination
        label={text.pages}
        current={Math.min(pending.page, totalPages)}
        total={totalPages}
        onPageChange={(next) => change({ page: next })}
      />
    </Page>
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
  await new Promise((resolve) => setTimeout(resolve, limits.loaderHideDelayMs));
  return found;
};

const Page = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space.l};
`;

const Header = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: ${tokens.space.xxs} ${tokens.space.m};
`;

const Count = styled.p`
  color: ${tokens.color.textSoft};
`;

const List = styled.section`
  transition: opacity ${tokens.motion.slow};

  /* Focused by script only; it is not interactive. */
  &:focus {
    outline: none;
  }

  &[aria-busy='true'] {
    opacity: 0.55;
  }
`;
