import { CardRating } from '@gida/apartment';
import { ApiError } from '@gida/api-client';
import type { SharedWishlistResponse } from '@gida/contracts/wishlist';
import { formatNaira } from '@gida/contracts/money';
import { paths } from '@gida/contracts/paths';
import { useStayForLink } from '@gida/stay';
import { ButtonLink, CardGrid, EmptyState, ImagePlaceholder, Stack, tokens } from '@gida/ui';
import { cardGridSizes, ResponsiveImage } from '@gida/ui/layout';
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
            <li key={apartment.id}>
              <SharedCard apartment={apartment} />
            </li>
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
  const { id, name, price, address, images, rating, reviewCount = 0 } = apartment;
  return (
    <Card>
      <Picture>
        {images[0] ? (
          <ResponsiveImage src={images[0]} alt="" sizes={cardGridSizes} loading="lazy" />
        ) : (
          <ImagePlaceholder />
        )}
      </Picture>
      <h2>
        <Link to={paths.publicApartment(id, useStayForLink())}>{name}</Link>
      </h2>
      <p>{[address.area, address.city, address.country].filter(Boolean).join(', ')}</p>
      <Footer>
        <p>
          <strong>{price > 0 ? formatNaira(price) : text.onRequest}</strong>
          {price > 0 && <span>{` ${text.perNight}`}</span>}
        </p>
        {rating !== undefined && <CardRating rating={rating} reviewCount={reviewCount} />}
      </Footer>
    </Card>
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

const Card = styled.article`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space.xxs};

  h2 {
    margin-top: ${tokens.space.xs};
    font: 650 ${tokens.text.body} / 1.3 ${tokens.font.body};
    letter-spacing: normal;
  }

  a {
    color: ${tokens.color.text};
    text-decoration: none;
  }

  /* The whole card leads there. */
  a::after {
    content: '';
    position: absolute;
    inset: 0;
  }

  &:hover a {
    text-decoration: underline;
  }

  p {
    color: ${tokens.color.textSoft};
    font-size: ${tokens.text.small};
  }

  strong {
    color: ${tokens.color.text};
  }
`;

const Footer = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${tokens.space.xs};
`;

const Picture = styled.div`
  aspect-ratio: 4 / 3;
  overflow: hidden;
  border-radius: ${tokens.radius.card};
  background: ${tokens.color.sunken};

  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;
