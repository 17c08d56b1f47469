import type { PublicApartment } from '@gida/contracts/catalog';
import { checkInTime, checkOutTime } from '@gida/contracts/constants/booking';
import { formatNaira } from '@gida/contracts/money';
import { paths } from '@gida/contracts/paths';
import { maxPlaceOffsetMetres } from '@gida/contracts/places';
import { Breadcrumb, media, Stack, tokens } from '@gida/ui';
import { Muted } from '@gida/ui/layout';
import {
  apartmentText,
  FeatureList,
  ItemList,
  KeyFigures,
  Paragraphs,
  PictureButtons,
  PicturesFirst,
  PlaceFacts,
  PowerCard,
  reviewMessages,
  RuleList,
  ShareButton,
  TitledSection,
  toPictures,
} from '@gida/apartment';
import { PlaceMap } from '@gida/ui/map';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';
import styled from 'styled-components';

import { ForSignedIn, ForVisitors } from '../../layouts/public/audience.styles.ts';
import { NotFoundPage } from '../../layouts/NotFoundPage.tsx';
import { useStayForLinks } from '../../layouts/use-stay-for-links.ts';
import { landingMessages } from '../../messages/landing.ts';
import { publicApartmentMessages as text } from '../../messages/public-apartment.ts';
import { PageMeta } from '../PageMeta.tsx';
import { describe, formatArea } from './describe-apartment.ts';
import { Pictures, PicturesByRoom } from './Pictures.tsx';
import { readEmbeddedApartment, fetchPublicApartment } from './public-apartment-api.ts';
import { Ratings } from './Ratings.tsx';
import { ReserveBar, ReserveCard } from './Reserve.tsx';

/** Null where there is no such apartment. */
export async function loader({
  params,
  request,
}: LoaderFunctionArgs): Promise<PublicApartment | null> {
  const id = params['id'] ?? '';
  return readEmbeddedApartment(id) ?? fetchPublicApartment(id, request.signal);
}

/** What a visitor without a login sees of an apartment, complete without JavaScript. */
export function Component() {
  const apartment = useLoaderData<typeof loader>();
  return apartment ? <ApartmentArticle apartment={apartment} /> : <NotFoundPage />;
}

function ApartmentArticle({ apartment }: { apartment: PublicApartment }) {
  const { name, place, hostFirstName, cautionFee } = apartment;
  const pictures = toPictures(name, apartment.images, apartment.pictureRooms);
  const where = formatArea(apartment);
  const breadcrumbFrom = (to: string) => (
    <Breadcrumb steps={[{ label: apartmentText.breadcrumb, to }, { label: name }]} />
  );

  return (
    <Page>
      <PageMeta title={text.title(name, where)} description={describe(apartment)} kind="article" />
      <Header>
        <ForVisitors>{breadcrumbFrom(`${paths.home}#${landingMessages.homes.anchor}`)}</ForVisitors>
        <ForSignedIn>{breadcrumbFrom(paths.apartments(useStayForLinks()))}</ForSignedIn>
        <Heading>
          <div>
            <h1>{name}</h1>
            <KeyFigures
              apartment={apartment}
              address={where}
              rated={(rating, count) => text.rated(rating, reviewMessages.count(count))}
            />
          </div>
          <Scripted>
            <ShareButton title={name} path={paths.publicApartment(apartment.id)} />
          </Scripted>
        </Heading>
        <PowerCard apartment={apartment} />
        <Pictures pictures={pictures} />
      </Header>
      <ReserveCard apartment={apartment} />
      <Main>
        <Stack $gap="xl">
          <PlaceFacts apartment={apartment} />
          <p>
            <b>{hostFirstName}</b> <Muted as="span">{apartmentText.host}</Muted>
          </p>
          <TitledSection title={apartmentText.description}>
            <Paragraphs text={apartment.description} />
          </TitledSection>
          <ItemList items={apartment.properties} />
          <FeatureList features={apartment.features} />
          <TitledSection title={apartmentText.times}>
            <p>{apartmentText.timesText(checkInTime, checkOutTime)}</p>
          </TitledSection>
          <RuleList rules={apartment.rules} />
          <TitledSection title={apartmentText.cautionFee}>
            <p>
              {cautionFee > 0
                ? apartmentText.cautionFeeText(formatNaira(cautionFee))
                : apartmentText.noCautionFee}
            </p>
          </TitledSection>
          <TitledSection title={apartmentText.location}>
            <p>{where}</p>
            {place && (
              <>
                <PlaceMap
                  label={text.mapOf(where)}
                  circle={{ ...place, metres: maxPlaceOffsetMetres }}
                />
                <Muted>{text.approximate}</Muted>
              </>
            )}
          </TitledSection>
          <Ratings apartment={apartment} />
          <PicturesByRoom pictures={pictures} />
        </Stack>
        <ReserveBar apartment={apartment} />
      </Main>
    </Page>
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

const Header = styled(PicturesFirst)`
  overflow-wrap: anywhere;

  h1 {
    font-size: clamp(1.75rem, 1.4rem + 1.6vw, 2.75rem);
  }
`;

const Heading = styled.div`
  display: flex;
  align-items: start;
  justify-content: space-between;
  gap: ${tokens.space.m};

  > :first-child {
    display: grid;
    flex: 1;
    grid-template-columns: minmax(0, 1fr);
    gap: ${tokens.space.s};
    min-width: 0;
    padding-bottom: ${tokens.space.xs};
  }
`;

/** Gone where the browser runs no scripts. */
const Scripted = styled(PictureButtons)`
  @media (scripting: none) {
    display: none;
  }
`;

const Main = styled.div`
  ${media.wide} {
    grid-area: 2 / 1;
  }
`;
