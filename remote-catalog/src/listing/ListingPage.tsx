import type { ListingAnswer } from '@gida/contracts/catalog';
import { limits } from '@gida/contracts/constants';
import { paths } from '@gida/contracts/paths';
import { Button, EmptyState, PageSkeleton, Pagination, VisuallyHidden, tokens } from '@gida/ui';
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
import { sayFailure } from '../say-failure.ts';
import { fetchApartments } from './listing-api.ts';
import { ListingControls } from './ListingControls.tsx';
import { filtersIn, noFilters, readListing, stayOf, type Listing } from './listing-query.ts';
import { useKeptKeyboard } from './use-kept-keyboard.ts';
import { useWantedListing } from './use-wanted-listing.ts';

const text = messages.listing;

const noApartments: ListingAnswer = {
  apartments: [],
  pagination: { currentPage: 1, totalPages: 1, totalApartments: 0, totalIsCapped: false },
};

/** Null when it failed: the page is empty then too, as specified, but offers to ask again. */
type Found = ListingAnswer | null;

/** The full-page loader belongs to the first list of a visit; later lists stay until the next is there. */
let isFirstList = true;

export async function loader({ request }: LoaderFunctionArgs) {
  const listing = readListing(new URL(request.url).searchParams);
  const asked = { ...listing, checkIn: undefined, checkOut: undefined, ...stayOf(listing) };
  const answer = fetchApartments(asked, request.signal).catch((error: unknown) => {
    sayFailure(error, text.failed);
    return null;
  });
  if (!isFirstList) return { listing, answer: await answer };

  isFirstList = false;
  return { listing, answer: afterPause(answer) };
}

export function Component() {
  const { listing, answer } = useLoaderData<typeof loader>();
  return (
    <>
      <title>{text.pageTitle}</title>
      <Suspense fallback={<Waiting />}>
        <Await resolve={answer}>{(found) => <Results listing={listing} found={found} />}</Await>
      </Suspense>
    </>
  );
}

/** As large as the page, so that the frame stays and the cards come where their shapes are. */
function Waiting() {
  return (
    <>
      <VisuallyHidden role="status">{text.loading}</VisuallyHidden>
      <PageSkeleton shape="listing" />
    </>
  );
}

function Results({ listing, found }: { listing: Listing; found: Found }) {
  const [wanted, change] = useWantedListing(listing);
  const { state } = useNavigation();
  const list = useKeptKeyboard(listing);
  const { apartments, pagination } = found ?? noApartments;
  const { totalPages, totalApartments, totalIsCapped } = pagination;
  const filters = filtersIn(wanted);
  const page = Math.min(listing.page, totalPages);

  return (
    <Page>
      <Head>
        <h1>{text.heading}</h1>
        {apartments.length > 0 ? (
          <Count role="status">{text.found(totalApartments, totalIsCapped)}</Count>
        ) : (
          <VisuallyHidden role="status">{text.emptyTitle}</VisuallyHidden>
        )}
        {page > 1 && <Count>{text.page(page, totalPages)}</Count>}
      </Head>
      {(apartments.length > 0 || filters.length > 0) && (
        <ListingControls listing={wanted} change={change} />
      )}
      <List
        ref={list}
        tabIndex={-1}
        aria-label={text.results(page, totalPages)}
        aria-busy={state === 'loading'}
      >
        {apartments.length > 0 ? (
          <ApartmentGrid
            apartments={apartments}
            leads
            linkOf={({ id }) => paths.apartment(id, stayOf(listing))}
          />
        ) : (
          <EmptyState
            scene="search"
            title={text.emptyTitle}
            action={
              found === null ? (
                <TryAgain />
              ) : (
                filters.length > 0 && (
                  <Button onClick={() => change(noFilters)}>{text.clearFilters}</Button>
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
        current={Math.min(wanted.page, totalPages)}
        total={totalPages}
        choose={(next) => change({ page: next })}
      />
    </Page>
  );
}

function TryAgain() {
  const { revalidate, state } = useRevalidator();
  return (
    <Button busy={state === 'loading'} onClick={() => void revalidate()}>
      {text.retry}
    </Button>
  );
}

const afterPause = async (answer: Promise<Found>) => {
  const found = await answer;
  await new Promise((resolve) => setTimeout(resolve, limits.loaderHideDelayMs));
  return found;
};

const Page = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space.l};
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: ${tokens.space.xxs} ${tokens.space.m};
`;

const Count = styled.p`
  color: ${tokens.color.textSoft};
`;

const List = styled.section`
  transition: opacity ${tokens.motion.calm};

  /* The keyboard is put here, not on anything to press. */
  &:focus {
    outline: none;
  }

  &[aria-busy='true'] {
    opacity: 0.55;
  }
`;
