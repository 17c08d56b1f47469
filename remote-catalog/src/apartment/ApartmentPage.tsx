import { ApiProblem } from '@gida/api-client';
import type { Apartment } from '@gida/contracts/catalog';
import { paths } from '@gida/contracts/paths';
import { Breadcrumb, Button, ButtonLink, EmptyState, media, Row, tokens } from '@gida/ui';
import {
  Outlet,
  useLoaderData,
  useRevalidator,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from 'react-router-dom';
import styled from 'styled-components';

import { isSaved } from '../is-saved.ts';
import { messages } from '../messages.ts';
import { picturesOf } from '../pictures-of.ts';
import { sayFailure } from '../say-failure.ts';
import { fetchWishlists } from '../wishlist-api.ts';
import { AboutHome } from './AboutHome.tsx';
import { fetchApartment, fetchMapKey } from './apartment-api.ts';
import { Gallery } from './Gallery.tsx';
import { HouseTerms } from './HouseTerms.tsx';
import { Reviews } from './Reviews.tsx';
import { TitleBlock } from './TitleBlock.tsx';

const text = messages.apartment;

export async function loader({ params, request }: LoaderFunctionArgs) {
  const id = params['apartmentId'] ?? '';
  const [apartment, saved, mapKey] = await Promise.all([
    apartmentOrNone(id, request.signal),
    wasSaved(id, request.signal),
    fetchMapKey(request.signal),
  ]);
  return { apartment, saved, mapKey };
}

/** Dates in the address are the reservation panel's business. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search;

export function Component() {
  const { apartment, saved, mapKey } = useLoaderData<typeof loader>();
  if (!apartment) return <NotFound />;
  if (apartment === 'failed') return <NotFound canRetry />;

  return (
    <Page key={apartment.id}>
      <title>{text.pageTitle(apartment.name)}</title>
      <Top>
        <Breadcrumb
          steps={[{ label: text.breadcrumb, to: paths.apartments() }, { label: apartment.name }]}
        />
        <TitleBlock apartment={apartment} isSaved={saved} />
        <Gallery pictures={picturesOf(apartment.name, apartment.images)} />
      </Top>
      <Main>
        <AboutHome apartment={apartment} />
      </Main>
      <Outlet context={apartment} />
      <Main>
        <HouseTerms apartment={apartment} mapKey={mapKey} />
        <Reviews reviews={apartment.reviews} />
      </Main>
    </Page>
  );
}

/** One page for both, as specified; but what failed may be there a moment later. */
function NotFound({ canRetry = false }: { canRetry?: boolean }) {
  const { revalidate, state } = useRevalidator();

  return (
    <>
      <title>{text.missingPageTitle}</title>
      <EmptyState
        level={1}
        scene="lost"
        title={text.missingTitle}
        action={
          <Row>
            {canRetry && (
              <Button busy={state === 'loading'} onClick={() => void revalidate()}>
                {text.retry}
              </Button>
            )}
            <ButtonLink tone={canRetry ? 'quiet' : 'action'} to={paths.apartments()}>
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

async function apartmentOrNone(
  id: string,
  signal: AbortSignal,
): Promise<Apartment | 'failed' | null> {
  try {
    return (await fetchApartment(id, signal)).apartment;
  } catch (error) {
    if (error instanceof ApiProblem && error.status === 404) return null;
    sayFailure(error, text.failed);
    return 'failed';
  }
}

/** Without the list the heart is empty, and the page as useful as before. */
async function wasSaved(id: string, signal: AbortSignal): Promise<boolean> {
  try {
    return isSaved(await fetchWishlists(signal), id);
  } catch (error) {
    sayFailure(error, text.failed);
    return false;
  }
}

/** Two columns where there is room; the panel of the outlet takes the second one beside everything. */
const Page = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space.xl};

  ${media.wide} {
    grid-template-columns: minmax(0, 1fr) 22rem;
    column-gap: ${tokens.space.xl};
  }
`;

const Top = styled.header`
  display: grid;
  grid-column: 1 / -1;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space.m};
`;

const Main = styled.div`
  display: grid;
  grid-column: 1;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${tokens.space.xl};
`;
