import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';
import styled from 'styled-components';

import { stayDate } from '@gida/contracts/dates';
import type { HostedApartment } from '@gida/contracts/hosting';
import { paths } from '@gida/contracts/paths';
import { ButtonLink, Card, EmptyState, media, Row, Stack, StatusLabel, tokens } from '@gida/ui';

import { fetchHostedApartments } from './hosting-api.ts';
import { text } from './hosting-messages.ts';

export { HostingProblem as ErrorBoundary } from './HostingProblem.tsx';

export const loader = ({ request }: LoaderFunctionArgs) => fetchHostedApartments(request.signal);

export function Component() {
  const apartments = useLoaderData<typeof loader>();

  return (
    <Stack $gap="l">
      <title>{text.documentTitle(text.title)}</title>
      <Stack $gap="xs">
        <h1>{text.title}</h1>
        <Soft>{text.introduction}</Soft>
      </Stack>
      {apartments.length === 0 ? (
        <EmptyState
          scene="bookings"
          title={text.emptyTitle}
          action={<ButtonLink to={paths.contact}>{text.contact}</ButtonLink>}
        >
          {text.emptyText}
        </EmptyState>
      ) : (
        <Cards>
          {apartments.map((apartment) => (
            <li key={apartment.id}>
              <ApartmentLine apartment={apartment} />
            </li>
          ))}
        </Cards>
      )}
    </Stack>
  );
}

function ApartmentLine({ apartment }: { apartment: HostedApartment }) {
  const { id, name, image, address, nextCheckIn, conflicts } = apartment;

  return (
    <Sheet as="article">
      {image && <img src={image} alt="" width={400} height={300} loading="lazy" />}
      <Stack $gap="xs">
        <h2>{name}</h2>
        <Soft>
          {address.city}, {address.country}
        </Soft>
        <p>{text.coming(apartment.upcomingBookings)}</p>
        {nextCheckIn && <Soft>{text.nextCheckIn(stayDate(nextCheckIn))}</Soft>}
        {(conflicts > 0 || !apartment.isPublished) && (
          <Row $gap="xs">
            {conflicts > 0 && <StatusLabel tone="danger">{text.conflicts(conflicts)}</StatusLabel>}
            {!apartment.isPublished && <StatusLabel tone="neutral">{text.unpublished}</StatusLabel>}
          </Row>
        )}
        <Row>
          <ButtonLink
            size="small"
            to={paths.hostedApartment(id)}
            aria-label={text.manageNamed(name)}
          >
            {text.manage}
          </ButtonLink>
        </Row>
      </Stack>
    </Sheet>
  );
}

const Soft = styled.p`
  color: ${tokens.color.textSoft};
`;

const Cards = styled.ul.attrs({ role: 'list' })`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space.m};

  ${media.wide} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const Sheet = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space.m};
  height: 100%;
  padding: ${tokens.space.s};

  ${media.medium} {
    grid-template-columns: 10rem minmax(0, 1fr);
  }

  h2 {
    font-size: ${tokens.text.lead};
    overflow-wrap: anywhere;
  }

  img {
    width: 100%;
    height: 100%;
    max-height: 12rem;
    border-radius: ${tokens.radius.control};
    background: ${tokens.color.sunken};
    object-fit: cover;
  }
`;
