import { routeAction, toastAndReturn, toastError } from '@gida/actions';
import { ApiError } from '@gida/api-client';
import type { Apartment } from '@gida/contracts/catalog';
import { checkInTime, checkOutTime } from '@gida/contracts/constants/booking';
import { formatNaira } from '@gida/contracts/money';
import type { Wishlist } from '@gida/contracts/wishlist';
import { paths } from '@gida/contracts/paths';
import type { ReviewsResponse } from '@gida/contracts/reviews';
import { useDraft } from '@gida/session';
import { openConversation, shouldRevalidateAroundStay, useStayForLink } from '@gida/stay';
import { Breadcrumb, Button, ButtonLink, EmptyState, media, Row, Stack, tokens } from '@gida/ui';
import {
  apartmentText,
  FeatureList,
  ItemList,
  Paragraphs,
  PicturesFirst,
  PlaceFacts,
  PowerCard,
  RuleList,
  TitledSection,
  toPictures,
} from '@gida/apartment';
import {
  Outlet,
  useLoaderData,
  useRevalidator,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from 'react-router-dom';
import styled from 'styled-components';

import { createWishlist, moveToWishlist, saveNote } from '../named-wishlist-mutations.ts';
import { lastListingPath, lastSearchDraft } from '../last-listing.ts';
import { messages } from '../messages.ts';
import { fetchWishlists } from '../wishlist-api.ts';
import { addToWishlist, removeFromWishlist } from '../wishlist-mutations.ts';
import { fetchApartment, fetchMapKey, fetchReviews } from './apartment-api.ts';
import { Gallery } from './Gallery.tsx';
import { HostSummary } from './HostSummary.tsx';
import { OurLocation } from './OurLocation.tsx';
import { Reviews } from './Reviews.tsx';
import { parseReviewsPage, shouldRevalidateReviews } from './reviews-page.ts';
import { blockAuthor, sendReviewReport } from './ReviewDialog.tsx';
import { ApartmentHeading } from './ApartmentHeading.tsx';
import { sendVote } from './VoteButtons.tsx';

const text = messages.apartment;

export async function loader({ params, request }: LoaderFunctionArgs) {
  const id = params['apartmentId'] ?? '';
  const [apartment, wishlists, mapKey, reviewsPage] = await Promise.all([
    loadApartment(id, request.signal),
    loadWishlists(request.signal),
    fetchMapKey(request.signal),
    loadReviewsPage(id, request),
  ]);
  return { apartment, wishlists, mapKey, reviewsPage };
}

export const action = routeAction(
  addToWishlist,
  removeFromWishlist,
  createWishlist,
  moveToWishlist,
  saveNote,
  sendReviewReport,
  blockAuthor,
  sendVote,
  openConversation,
);

/** The search params of the stay are handled by the child route of the reservation panel. */
export const shouldRevalidate = (change: ShouldRevalidateFunctionArgs): boolean =>
  shouldRevalidateReviews(change) || shouldRevalidateAroundStay(change);

export function Component() {
  const { apartment, wishlists, mapKey, reviewsPage } = useLoaderData<typeof loader>();
  const stay = useStayForLink();
  const [lastSearch] = useDraft(...lastSearchDraft);
  if (!apartment) return <NotFound />;
  if (apartment === 'failed') return <NotFound canRetry />;

  return (
    <Page key={apartment.id}>
      <title>{text.pageTitle(apartment.name)}</title>
      <PicturesFirst>
        <Breadcrumb
          steps={[
            { label: apartmentText.breadcrumb, to: lastListingPath(lastSearch, stay) },
            { label: apartment.name },
          ]}
        />
        <ApartmentHeading apartment={apartment} wishlists={wishlists} />
        <PowerCard apartment={apartment} />
        <Gallery
          name={apartment.name}
          pictures={toPictures(apartment.name, apartment.images, apartment.pictureRooms)}
        />
      </PicturesFirst>
      <Main $gap="xl">
        <PlaceFacts apartment={apartment} />
        <HostSummary host={apartment.host} />
        <TitledSection title={apartmentText.description}>
          <Paragraphs text={apartment.description} />
        </TitledSection>
        <ItemList items={apartment.properties} />
        <FeatureList features={apartment.features} />
      </Main>
      <Outlet context={apartment} />
      <Main $gap="xl">
        <TitledSection title={apartmentText.times}>
          <p>{apartmentText.timesText(checkInTime, checkOutTime)}</p>
        </TitledSection>
        <RuleList rules={apartment.rules} />
        <TitledSection title={apartmentText.cautionFee}>
          <p>
            {apartment.cautionFee > 0
              ? apartmentText.cautionFeeText(formatNaira(apartment.cautionFee))
              : apartmentText.noCautionFee}
          </p>
        </TitledSection>
        <TitledSection title={apartmentText.location}>
          <OurLocation apartment={apartment} mapKey={mapKey} />
        </TitledSection>
        <Reviews apartment={apartment} loadedPage={reviewsPage} />
      </Main>
    </Page>
  );
}

/** Shown for a missing apartment and for a failed request, as specified; a failed request can be retried. */
function NotFound({ canRetry = false }: { canRetry?: boolean }) {
  const { revalidate, state } = useRevalidator();

  return (
    <>
      <title>{text.missingPageTitle}</title>
      <EmptyState
        level={1}
        illustration="notFound"
        title={text.missingTitle}
        action={
          <Row>
            {canRetry && (
              <Button busy={state === 'loading'} onClick={() => void revalidate()}>
                {text.retry}
              </Button>
            )}
            <ButtonLink
              tone={canRetry ? 'quiet' : 'action'}
              to={paths.apartments(useStayForLink())}
            >
              {text.allApartments}
            </ButtonLink>
          </Row>
        }
      >
        {text.missingText}
      </EmptyState>
    </>
  );
}

async function loadApartment(
  id: string,
  signal: AbortSignal,
): Promise<Apartment | 'failed' | null> {
  try {
    return (await fetchApartment(id, signal)).apartment;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    toastError(error, text.failed);
    return 'failed';
  }
}

/** Null for the first page, which comes with the apartment, and when it cannot be loaded. */
async function loadReviewsPage(id: string, request: Request): Promise<ReviewsResponse | null> {
  const page = parseReviewsPage(new URL(request.url).searchParams);
  if (!page || page === 1) return null;
  return fetchReviews(id, page, request.signal).catch(
    toastAndReturn(null, messages.reviews.failed),
  );
}

/** Empty when they cannot be loaded, so that the page still works. */
const loadWishlists = (signal: AbortSignal): Promise<Wishlist[]> =>
  fetchWishlists(signal).then(({ wishlists }) => wishlists, toastAndReturn([], text.failed));

/** Two columns on wide screens; the reservation panel of the outlet takes the second one. */
const Page = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space.xl};

  ${media.wide} {
    grid-template-columns: minmax(0, 1fr) 22rem;
    column-gap: ${tokens.space.xl};
  }
`;

const Main = styled(Stack)`
  grid-column: 1;
`;
