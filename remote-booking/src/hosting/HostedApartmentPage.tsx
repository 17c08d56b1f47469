import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';
import styled from 'styled-components';

import { routeAction } from '@gida/actions';
import { paths } from '@gida/contracts/paths';
import { useStayForLink } from '@gida/stay';
import { ButtonLink, media, Row, Stack, StatusLabel } from '@gida/ui';
import { Muted, Page } from '@gida/ui/layout';

import { WideColumns } from '../WideColumns.tsx';
import { AddressSection, changeAddress } from './address/AddressSection.tsx';
import { ArrivalGuideSection, saveGuide } from './arrival/ArrivalGuideSection.tsx';
import { BookingsSection } from './BookingsSection.tsx';
import { cancelHostedStay } from './CancelStayDialog.tsx';
import { claimFee } from './ClaimDialog.tsx';
import { FactsSection, saveFacts } from './facts/FactsSection.tsx';
import { fetchHosting } from './hosting-api.ts';
import { hostingMessages } from './hosting-messages.ts';
import { removeCalendar, syncCalendar } from './calendars/FeedCard.tsx';
import { addCalendar } from './calendars/ImportForm.tsx';
import { ImportSection } from './calendars/ImportSection.tsx';
import { renewLink, SharingSection } from './calendars/SharingSection.tsx';
import { updateCalendar } from './calendars/UpdateFeedDialog.tsx';
import { hostedReviewMessages } from './reviews/hosted-review-messages.ts';
import { removeBlock } from './nights/ManualBlocks.tsx';
import { updateBlockedNights, NightsSection } from './nights/NightsSection.tsx';

export { HostingErrorPage as ErrorBoundary } from './HostingErrorPage.tsx';

export const loader = ({ params, request }: LoaderFunctionArgs) =>
  fetchHosting(params['apartmentId'] ?? '', request.signal);

export const action = routeAction(
  updateBlockedNights,
  removeBlock,
  cancelHostedStay,
  claimFee,
  changeAddress,
  saveGuide,
  saveFacts,
  renewLink,
  addCalendar,
  syncCalendar,
  updateCalendar,
  removeCalendar,
);

export function Component() {
  const hosting = useLoaderData<typeof loader>();
  const { id, name, address, isPublished } = hosting.apartment;
  const chosenStay = useStayForLink();

  return (
    <Page
      title={name}
      breadcrumb={[{ label: hostingMessages.title, to: paths.hosting }, { label: name }]}
      lead={
        <Muted>
          {address.street}, {address.city}, {address.country}
        </Muted>
      }
      actions={
        <Row $gap="xs">
          <ButtonLink tone="quiet" size="small" to={paths.hostedReviews(id)}>
            {hostedReviewMessages.link}
          </ButtonLink>
          {isPublished ? (
            <ButtonLink tone="quiet" size="small" to={paths.apartment(id, chosenStay)}>
              {hostingMessages.viewPage}
            </ButtonLink>
          ) : (
            <StatusLabel tone="neutral">{hostingMessages.unpublished}</StatusLabel>
          )}
        </Row>
      }
    >
      <Columns>
        <NightsSection hosting={hosting} />
        <Stack $gap="l">
          <BookingsSection hosting={hosting} />
          <SharingSection hosting={hosting} />
        </Stack>
        {hosting.exactAddress && <AddressSection apartmentId={id} address={hosting.exactAddress} />}
        <FactsSection hosting={hosting} />
        <ArrivalGuideSection hosting={hosting} />
        <ImportSection hosting={hosting} />
      </Columns>
    </Page>
  );
}

const Columns = styled(WideColumns)`
  ${media.wide} {
    /* Full width below the columns: facts and guide have many fields, and a host may import many calendars. */
    > :nth-child(n + 3) {
      grid-column: 1 / -1;
    }
  }
`;
