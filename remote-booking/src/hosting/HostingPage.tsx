import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';
import styled from 'styled-components';

import { formatStayDate } from '@gida/contracts/dates';
import type { HostedApartment } from '@gida/contracts/hosting';
import { paths } from '@gida/contracts/paths';
import { ButtonLink, EmptyState, Row, Stack, StatusLabel, tokens } from '@gida/ui';
import { Muted, Page, ResponsivePicture, TwoColumns } from '@gida/ui/layout';

import { PictureCard } from '../PictureCard.tsx';
import { fetchHostedApartments } from './hosting-api.ts';
import { hostingMessages } from './hosting-messages.ts';
import { TodaySection } from './TodaySection.tsx';

export { HostingErrorPage as ErrorBoundary } from './HostingErrorPage.tsx';

/** Beside the text it is as high as the card, at most 12rem. */
const sizes = '(min-width: 40rem) 16rem, calc(100vw - 4rem)';

export const loader = ({ request }: LoaderFunctionArgs) => fetchHostedApartments(request.signal);

export function Component() {
  const { apartments, today } = useLoaderData<typeof loader>();

  return (
    <Page title={hostingMessages.title} lead={<Muted>{hostingMessages.introduction}</Muted>}>
      {apartments.length === 0 ? (
        <EmptyState
          illustration="bookings"
          title={hostingMessages.emptyTitle}
          action={<ButtonLink to={paths.contact}>{hostingMessages.contact}</ButtonLink>}
        >
          {hostingMessages.emptyText}
        </EmptyState>
      ) : (
        <Stack $gap="l">
          {today && <TodaySection {...today} />}
          <TwoColumns as="ul" role="list" $from="wide">
            {apartments.map((apartment) => (
              <li key={apartment.id}>
                <HostedApartmentCard apartment={apartment} />
              </li>
            ))}
          </TwoColumns>
        </Stack>
      )}
    </Page>
  );
}

function HostedApartmentCard({ apartment }: { apartment: HostedApartment }) {
  const { id, name, image, address, nextCheckIn, conflicts } = apartment;

  return (
    <CardLayout as="article">
      {image && <ResponsivePicture src={image} alt="" sizes={sizes} loading="lazy" />}
      <Stack $gap="xs">
        <h2>{name}</h2>
        <Muted>
          {address.city}, {address.country}
        </Muted>
        <p>{hostingMessages.coming(apartment.upcomingBookings)}</p>
        {nextCheckIn && <Muted>{hostingMessages.nextCheckIn(formatStayDate(nextCheckIn))}</Muted>}
        {(conflicts > 0 || !apartment.isPublished) && (
          <Row $gap="xs">
            {conflicts > 0 && (
              <StatusLabel tone="danger">{hostingMessages.conflicts(conflicts)}</StatusLabel>
            )}
            {!apartment.isPublished && (
              <StatusLabel tone="neutral">{hostingMessages.unpublished}</StatusLabel>
            )}
          </Row>
        )}
        <Row>
          <ButtonLink
            size="small"
            to={paths.hostedApartment(id)}
            aria-label={hostingMessages.manageNamed(name)}
          >
            {hostingMessages.manage}
          </ButtonLink>
        </Row>
      </Stack>
    </CardLayout>
  );
}

const CardLayout = styled(PictureCard)`
  img {
    width: 100%;
    height: 100%;
    max-height: 12rem;
    border-radius: ${tokens.radius.control};
    background: ${tokens.color.sunken};
    object-fit: cover;
  }
`;
