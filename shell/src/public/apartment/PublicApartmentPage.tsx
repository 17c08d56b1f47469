import type { PublicApartment } from '@gida/contracts/catalog';
import { checkInTime, checkOutTime } from '@gida/contracts/constants';
import { formatNaira } from '@gida/contracts/money';
import { paths } from '@gida/contracts/paths';
import { approximateMetres } from '@gida/contracts/places';
import { Breadcrumb, KingBedIcon, PinIcon, StarIcon, UsersIcon, VisuallyHidden } from '@gida/ui';
import { PlaceMap } from '@gida/ui/map';
import { media, tokens } from '@gida/ui/tokens';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';
import styled from 'styled-components';

import { NotFoundPage } from '../../layouts/NotFoundPage.tsx';
import { publicApartmentMessages as text } from '../../messages/public-apartment.ts';
import { PageMeta } from '../PageMeta.tsx';
import { countBedrooms, describe, formatArea } from './describe-apartment.ts';
import { Facts } from './Facts.tsx';
import { Features, Items, Paragraphs, Rules } from './Lists.tsx';
import { MorePhotos, Photos } from './Photos.tsx';
import { embeddedApartment, fetchPublicApartment } from './public-apartment-api.ts';
import { Ratings } from './Ratings.tsx';
import { ReserveBar, ReserveCard } from './Reserve.tsx';
import { TitledSection } from './TitledSection.tsx';

/** Null where there is no such apartment. */
export async function loader({
  params,
  request,
}: LoaderFunctionArgs): Promise<PublicApartment | null> {
  const id = params['id'] ?? '';
  return embeddedApartment(id) ?? fetchPublicApartment(id, request.signal);
}

/** What a visitor without a login sees of an apartment, complete without JavaScript. */
export function Component() {
  const apartment = useLoaderData<typeof loader>();
  return apartment ? <ApartmentArticle apartment={apartment} /> : <NotFoundPage />;
}

function ApartmentArticle({ apartment }: { apartment: PublicApartment }) {
  const { name, images, place, hostFirstName, cautionFee } = apartment;
  const where = formatArea(apartment);

  return (
    <Page>
      <PageMeta title={text.title(name, where)} description={describe(apartment)} kind="article" />
      <Header>
        <Breadcrumb
          steps={[
            { label: text.apartments, to: paths.loginWithReturnTo(paths.apartments()) },
            { label: name },
          ]}
        />
        <h1>{name}</h1>
        <KeyFigures apartment={apartment} />
        <Photos name={name} images={images} />
      </Header>
      <Main>
        <TitledSection title={text.description}>
          <Soft>{text.hostedBy(hostFirstName)}</Soft>
          <Paragraphs text={apartment.description} />
        </TitledSection>
        <Facts apartment={apartment} />
        <Features features={apartment.features} />
        <Items items={apartment.properties} />
        <TitledSection title={text.rules}>
          <p>{text.times(checkInTime, checkOutTime)}</p>
          <p>{cautionFee > 0 ? text.cautionFee(formatNaira(cautionFee)) : text.noCautionFee}</p>
          <Rules rules={apartment.rules} />
        </TitledSection>
        <Ratings apartment={apartment} />
        <TitledSection title={text.location}>
          <p>{where}</p>
          {place && (
            <>
              <PlaceMap
                label={text.mapOf(where)}
                circle={{ ...place, metres: approximateMetres }}
              />
              <Soft>{text.approximate}</Soft>
            </>
          )}
        </TitledSection>
        <MorePhotos name={name} images={images} />
      </Main>
      <ReserveCard apartment={apartment} />
      <ReserveBar apartment={apartment} />
    </Page>
  );
}

function KeyFigures({ apartment }: { apartment: PublicApartment }) {
  const { rating, reviewCount, maxGuests } = apartment;
  return (
    <Figures>
      <li>
        <PinIcon size={1} /> {formatArea(apartment)}
      </li>
      <li>
        <UsersIcon size={1} /> {text.guests(maxGuests)}
      </li>
      <li>
        <KingBedIcon size={1} /> {text.bedrooms(countBedrooms(apartment))}
      </li>
      {rating !== null && (
        <RatingItem>
          <StarIcon size={1} />{' '}
          <span aria-hidden="true">
            {rating.toFixed(1)} ({reviewCount})
          </span>
          <VisuallyHidden>
            {text.rated(rating.toFixed(1), text.reviews(reviewCount))}
          </VisuallyHidden>
        </RatingItem>
      )}
    </Figures>
  );
}

/** Two columns on wide screens: the card with the price stays in view in the second. */
const Page = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space.xl};
  width: 100%;
  max-width: ${tokens.size.page};
  margin-inline: auto;
  padding: ${tokens.space.m} ${tokens.space.m} ${tokens.space.xl};

  ${media.wide} {
    grid-template-columns: minmax(0, 1fr) 22rem;
    padding-bottom: ${tokens.space.section};
  }
`;

const Header = styled.header`
  display: grid;
  grid-column: 1 / -1;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space.s};
  overflow-wrap: anywhere;

  h1 {
    font-size: clamp(1.75rem, 1.4rem + 1.6vw, 2.75rem);
  }
`;

const Main = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${tokens.space.xl};
`;

const Soft = styled.p`
  color: ${tokens.color.textSoft};
`;

const Figures = styled.ul.attrs({ role: 'list' })`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space.xxs} ${tokens.space.m};
  margin-bottom: ${tokens.space.xs};
  color: ${tokens.color.textSoft};

  li {
    display: flex;
    gap: ${tokens.space.xxs};
  }

  svg {
    flex: none;
    margin-top: 0.3rem;
  }
`;

const RatingItem = styled.li`
  position: relative;

  && svg {
    color: ${tokens.color.accent};
    fill: currentcolor;
  }
`;
