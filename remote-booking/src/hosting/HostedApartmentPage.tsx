import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';
import styled from 'styled-components';

import { paths } from '@gida/contracts/paths';
import { Breadcrumb, ButtonLink, media, Row, Stack, StatusLabel, tokens } from '@gida/ui';

import { BookingsSection } from './BookingsSection.tsx';
import { fetchHosting } from './hosting-api.ts';
import { hostingMessages } from './hosting-messages.ts';
import { ImportSection } from './calendars/ImportSection.tsx';
import { NightsSection } from './nights/NightsSection.tsx';
import { SharingSection } from './calendars/SharingSection.tsx';

export { HostingErrorPage as ErrorBoundary } from './HostingErrorPage.tsx';

export const loader = ({ params, request }: LoaderFunctionArgs) =>
  fetchHosting(params['apartmentId'] ?? '', request.signal);

export function Component() {
  const hosting = useLoaderData<typeof loader>();
  const { id, name, address, isPublished } = hosting.apartment;

  return (
    <Stack $gap="l">
      <title>{hostingMessages.documentTitle(name)}</title>
      <Breadcrumb steps={[{ label: hostingMessages.title, to: paths.hosting }, { label: name }]} />
      <Row $spread>
        <Stack $gap="xxs">
          <h1>{name}</h1>
          <Muted>
            {address.street}, {address.city}, {address.country}
          </Muted>
        </Stack>
        {isPublished ? (
          <ButtonLink tone="quiet" size="small" to={paths.apartment(id)}>
            {hostingMessages.viewPage}
          </ButtonLink>
        ) : (
          <StatusLabel tone="neutral">{hostingMessages.unpublished}</StatusLabel>
        )}
      </Row>
      <Columns>
        <NightsSection hosting={hosting} />
        <Stack $gap="l">
          <BookingsSection hosting={hosting} />
          <SharingSection hosting={hosting} />
        </Stack>
        <ImportSection hosting={hosting} />
      </Columns>
    </Stack>
  );
}

const Muted = styled.p`
  color: ${tokens.color.textSoft};
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: ${tokens.space.l};

  ${media.wide} {
    grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);

    /* Full width below the columns: a host may import many calendars. */
    > :last-child {
      grid-column: 1 / -1;
    }
  }
`;
