import { CardRating, PublicApartmentCard } from '@gida/apartment';
import { ApiError } from '@gida/api-client';
import type { SharedWishlistResponse } from '@gida/contracts/wishlist';
import { formatNaira } from '@gida/contracts/money';
import { paths } from '@gida/contracts/paths';
import { useStayForLink } from '@gida/stay';
import { ButtonLink, CardGrid, EmptyState, Row, Stack, tokens } from '@gida/ui';
import { CardPicture } from '@gida/ui/layout';
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';
import styled from 'styled-components';

import { fetchSharedWishlist } from '../named-wishlist-api.ts';
import { namedWishlistMessages as text } from '../named-wishlist-messages.ts';

/** Null for a link that was withdrawn, or never was one. */
export async function loader({
  params,
  request,
}: LoaderFunctionArgs): Promise<SharedWishlistResponse | null> {
  try {
    return await fetchSharedWishlist(params['key'] ?? '', request.signal);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

/** A wishlist, for whoever has its link. */
export function Component() {
  const list = useLoaderData<typeof loader>();
  if (!list) return <GonePage />;

  const { firstName, apartments } = list;
  const name = list.name ?? text.heart;
  return (
    <Page $gap="l">
      <title>{text.sharedPageTitle(name)}</title>
      <meta name="robots" content="noindex" />
      <header>
        <h1>{name}</h1>
        <p>{firstName ? text.sharedBy(firstName) : text.sharedByNobody}</p>
      </header>
      {apartments.length > 0 ? (
        <CardGrid>
          {apartments.map((apartment) => (
            <SharedCard key={apartment.id} apartment={apartment} />
          ))}
        </CardGrid>
      ) : (
        <p>{text.sharedEmpty}</p>
      )}
    </Page>
  );
}

function GonePage() {
  return (
    <>
      <title>{text.sharedPageTitle(text.goneTitle)}</title>
      <meta name="robots" content="noindex" />
      <EmptyState
        level={1}
        illustration="notFound"
        title={text.goneTitle}
        action={<ButtonLink to={paths.home}>{text.home}</ButtonLink>}
      >
        {text.goneText}
      </EmptyState>
    </>
  );
}

type SharedCardProps = { apartment: SharedWishlistResponse['apartments'][number] };

/** Leads to the page that everybody may read. */
function SharedCard({ apartment }: SharedCardProps) {
  const { id, name, price, address, images, rating, reviewCount } = apartment;
  return (
    <PublicApartmentCard>
      <CardPicture src={images[0]} />
      <h2>
        <Link to={paths.publicApartment(id, useStayForLink())}>{name}</Link>
      </h2>
      <p>{[address.area, address.city, address.country].filter(Boolean).join(', ')}</p>
      <Row $gap="xs" $spread>
        <p>
          <strong>{price > 0 ? formatNaira(price) : text.onRequest}</strong>
          {price > 0 && <span>{` ${text.perNight}`}</span>}
        </p>
        {rating !== undefined && <CardRating rating={rating} reviewCount={reviewCount} />}
      </Row>
    </PublicApartmentCard>
  );
}

const Page = styled(Stack)`
  width: 100%;
  max-width: ${tokens.size.page};
  margin-inline: auto;
  padding: ${tokens.space.l} ${tokens.space.m} ${tokens.space.section};
  overflow-wrap: anywhere;

  header {
    display: grid;
    gap: ${tokens.space.xs};
    color: ${tokens.color.textSoft};
  }

  h1 {
    color: ${tokens.color.text};
  }
`;
