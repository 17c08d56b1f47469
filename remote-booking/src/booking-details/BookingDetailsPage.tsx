import { useState } from 'react';
import {
  useLoaderData,
  useRevalidator,
  useRouteError,
  type LoaderFunctionArgs,
} from 'react-router-dom';
import styled from 'styled-components';

import { errorMessage, routeAction } from '@gida/actions';
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
import { downloadInvoice } from '../invoice/download-invoice.ts';
import { messages } from '../messages.ts';
import { rebookPath } from '../rebook-path.ts';
import { useDownload } from '../use-download.ts';
import { useRevalidateOnBookingChange } from '../use-revalidate-on-booking-change.ts';
import { BookingDetailsGrid } from './BookingDetailsGrid.tsx';
import { cancelGuestBooking, CancelDialog } from './CancelDialog.tsx';
import { CautionFee } from './CautionFee.tsx';
import { ChatButton, openHostChat } from './ChatButton.tsx';
import { ApartmentImages } from './ApartmentImages.tsx';
import { downloadStayCalendar } from './download-stay-calendar.ts';

const text = messages.details;

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
        <Button
          tone={bookingStatus === 'pending' ? 'quiet' : 'action'}
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
