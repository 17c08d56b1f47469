import { useState } from 'react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';
import styled from 'styled-components';

import { routeAction } from '@gida/actions';
import { limits } from '@gida/contracts/constants';
import { paths } from '@gida/contracts/paths';
import {
  Breadcrumb,
  Button,
  ButtonLink,
  CalendarIcon,
  DownloadIcon,
  media,
  Stack,
  tokens,
} from '@gida/ui';

import { fetchBooking } from '../booking-api.ts';
import { truncateText } from '../truncate-text.ts';
import { downloadInvoice } from '../invoice/download-invoice.ts';
import { messages } from '../messages.ts';
import { rebookPath } from '../rebook-path.ts';
import { ReviewLink } from '../ReviewLink.tsx';
import { useDownload } from '../use-download.ts';
import { useRevalidateOnBookingChange } from '../use-revalidate-on-booking-change.ts';
import { BookingDetailsGrid } from './BookingDetailsGrid.tsx';
import { cancelGuestBooking, CancelDialog } from './CancelDialog.tsx';
import { CautionFee } from './CautionFee.tsx';
import { ChatButton, openHostChat } from '../ChatButton.tsx';
import { ApartmentImages } from './ApartmentImages.tsx';
import { downloadStayCalendar } from '../download-stay-calendar.ts';

const text = messages.details;

export { BookingErrorPage as ErrorBoundary } from '../BookingErrorPage.tsx';

export const loader = ({ params, request }: LoaderFunctionArgs) =>
  fetchBooking(params['bookingId'] ?? '', request.signal);

export const action = routeAction(cancelGuestBooking, openHostChat);

export function Component() {
  const booking = useLoaderData<typeof loader>();
  useRevalidateOnBookingChange((bookingId) => bookingId === booking.id);
  const invoice = useDownload(() => downloadInvoice(booking), text.downloadFailed);
  const calendar = useDownload(() => downloadStayCalendar(booking.id), text.calendarFailed);
  const [isCancelling, setCancelling] = useState(false);
  const { apartment, bookingStatus } = booking;
  const canCancel = ['pending', 'confirmed', 'booked'].includes(bookingStatus);

  return (
    <Stack $gap="l">
      <title>{text.documentTitle}</title>
      <Breadcrumb
        steps={[{ label: messages.list.title, to: paths.bookings }, { label: text.title }]}
      />
      <ApartmentImages apartment={apartment} />
      <Stack $gap="xs">
        <h1>{apartment.name}</h1>
        <Description>{truncateText(apartment.description, limits.bookingTextLength)}</Description>
      </Stack>
      <BookingDetailsGrid booking={booking} />
      <CautionFee booking={booking} />
      <Actions>
        {bookingStatus === 'pending' && (
          <ButtonLink to={paths.payment(apartment.id, booking.id)}>{text.pay}</ButtonLink>
        )}
        <ReviewLink booking={booking} />
        <Button
          tone={bookingStatus === 'pending' || booking.review === 'open' ? 'quiet' : 'action'}
          busy={invoice.isPending}
          onClick={invoice.start}
        >
          <DownloadIcon />
          {text.download}
        </Button>
        {['booked', 'confirmed'].includes(bookingStatus) && (
          <Button tone="quiet" busy={calendar.isPending} onClick={calendar.start}>
            <CalendarIcon />
            {text.addToCalendar}
          </Button>
        )}
        <ChatButton hostId={booking.host.id} />
        {!canCancel && (
          <ButtonLink tone="quiet" to={rebookPath(booking)}>
            {messages.list.rebook}
          </ButtonLink>
        )}
        {canCancel && (
          <Button tone="quiet" onClick={() => setCancelling(true)}>
            {text.cancel}
          </Button>
        )}
      </Actions>
      {isCancelling && <CancelDialog booking={booking} onClose={() => setCancelling(false)} />}
    </Stack>
  );
}

const Description = styled.p`
  max-width: ${tokens.size.measure};
  color: ${tokens.color.textSoft};
  white-space: pre-line;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space.s};

  /* Full width on a phone, one below the other. */
  > * {
    flex: 1 1 100%;
  }

  ${media.medium} {
    > * {
      flex: none;
    }
  }
`;
