import { useState } from 'react';
import {
  useLoaderData,
  useRevalidator,
  useRouteError,
  type LoaderFunctionArgs,
} from 'react-router-dom';
import styled from 'styled-components';

import { errorMessage } from '@gida/actions';
import { ApiError, unexpectedMessage } from '@gida/api-client';
import { limits } from '@gida/contracts/constants';
import { paths } from '@gida/contracts/paths';
import {
  Breadcrumb,
  Button,
  ButtonLink,
  CalendarIcon,
  DownloadIcon,
  ErrorState,
  media,
  Stack,
  tokens,
} from '@gida/ui';

import { fetchBooking } from '../booking-api.ts';
import { truncateText } from '../truncate-text.ts';
import { useInvoiceDownload } from '../invoice/use-invoice-download.ts';
import { messages } from '../messages.ts';
import { rebookPath } from '../rebook-path.ts';
import { useBookingUpdates } from '../use-booking-updates.ts';
import { BookingDetailsGrid } from './BookingDetailsGrid.tsx';
import { CancelDialog } from './CancelDialog.tsx';
import { CautionFee } from './CautionFee.tsx';
import { ChatButton } from './ChatButton.tsx';
import { ApartmentImages } from './ApartmentImages.tsx';
import { useCalendarDownload } from './use-calendar-download.ts';

const text = messages.details;

export const loader = ({ params, request }: LoaderFunctionArgs) =>
  fetchBooking(params['bookingId'] ?? '', request.signal);

export function Component() {
  const loaderData = useLoaderData<typeof loader>();
  const { current: booking } = useBookingUpdates(
    loaderData,
    () => fetchBooking(loaderData.id),
    (bookingId) => bookingId === loaderData.id,
  );
  const { revalidate } = useRevalidator();
  const invoice = useInvoiceDownload(booking);
  const calendar = useCalendarDownload(booking.id);
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
        <Button
          tone={bookingStatus === 'pending' ? 'quiet' : 'action'}
          busy={invoice.busy}
          onClick={invoice.download}
        >
          <DownloadIcon />
          {text.download}
        </Button>
        {['booked', 'confirmed'].includes(bookingStatus) && (
          <Button tone="quiet" busy={calendar.busy} onClick={calendar.download}>
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
      {isCancelling && (
        <CancelDialog
          booking={booking}
          onClose={() => setCancelling(false)}
          onCancelled={() => void revalidate()}
        />
      )}
    </Stack>
  );
}

/** The error message of the server, if it sent one. */
const serverMessage = (error: unknown): string | null =>
  error instanceof ApiError && error.message !== unexpectedMessage ? error.message : null;

export function ErrorBoundary() {
  const error = useRouteError();
  const { revalidate } = useRevalidator();
  const status = error instanceof ApiError ? error.status : 0;
  const titles: Record<number, string> = {
    404: text.notFound,
    422: serverMessage(error) ?? text.unauthorized,
  };
  const knownTitle = titles[status];
  const backLink = <ButtonLink to={paths.bookings}>{text.back}</ButtonLink>;

  return (
    <>
      <title>{text.documentTitle}</title>
      {knownTitle ? (
        <ErrorState level={1} title={knownTitle} action={backLink} />
      ) : (
        <ErrorState
          level={1}
          title={errorMessage(error)}
          onRetry={() => void revalidate()}
          action={backLink}
        />
      )}
    </>
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
