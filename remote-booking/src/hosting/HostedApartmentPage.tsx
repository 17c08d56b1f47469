import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';

import { routeAction } from '@gida/actions';
import { paths } from '@gida/contracts/paths';
import { openConversation, useStayForLink } from '@gida/stay';
import { ButtonLink, Row, Stack, StatusLabel } from '@gida/ui';
import { Muted, Page } from '@gida/ui/layout';

import { WideColumns } from '../WideColumns.tsx';
import { AddressSection, changeAddress } from './address/AddressSection.tsx';
import { ArrivalGuideSection, saveGuide } from './arrival/ArrivalGuideSection.tsx';
import { BookingsSection } from './BookingsSection.tsx';
import { cancelHostedStay } from './CancelStayDialog.tsx';
import { claimFee } from './ClaimDialog.tsx';
import { FactsForm, saveFacts } from './facts/FactsForm.tsx';
import { fetchHosting } from './hosting-api.ts';
import { hostingMessages } from './hosting-messages.ts';
import { removeCalendar, syncCalendar } from './calendars/FeedCard.tsx';
import { addCalendar } from './calendars/ImportForm.tsx';
import { ImportSection } from './calendars/ImportSection.tsx';
import { renewLink, SharingSection } from './calendars/SharingSection.tsx';
import { updateCalendar } from './calendars/UpdateFeedDialog.tsx';
import { hostedReviewMessages } from './reviews/hosted-review-messages.ts';
import { removeBlock } from './nights/ManualBlocks.tsx';
import { updateBlockedNights, BlockNightsSection } from './nights/BlockNightsSection.tsx';
import { TabbedPanels } from './TabbedPanels.tsx';

const text = hostingMessages.tabs;

export { HostingErrorPage as ErrorBoundary } from './HostingErrorPage.tsx';
// Another tab needs no other data.
export { shouldRevalidateAroundStay as shouldRevalidate } from '@gida/stay';

export const loader = ({ params, request }: LoaderFunctionArgs) =>
  fetchHosting(params['apartmentId'] ?? '', request.signal);

export const action = routeAction(
  updateBlockedNights,
  removeBlock,
  cancelHostedStay,
  claimFee,
  openConversation,
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
      <TabbedPanels
        label={text.label}
        panels={{
          calendar: {
            label: text.calendar,
            panel: (
              <Stack $gap="l">
                <WideColumns>
                  <BlockNightsSection hosting={hosting} />
                  <SharingSection hosting={hosting} />
                </WideColumns>
                <ImportSection hosting={hosting} />
              </Stack>
            ),
          },
          bookings: { label: text.bookings, panel: <BookingsSection hosting={hosting} /> },
          address: {
            label: text.address,
            panel: <AddressSection apartmentId={id} address={hosting.exactAddress} />,
          },
          facts: {
            label: text.facts,
            panel: <FactsForm apartment={hosting.apartment} facts={hosting.facts} />,
          },
          arrival: { label: text.arrival, panel: <ArrivalGuideSection hosting={hosting} /> },
        }}
      />
    </Page>
  );
}
