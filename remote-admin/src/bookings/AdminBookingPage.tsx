import { useState } from 'react';
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';

import { routeAction } from '@gida/actions';
import type { AdminBooking } from '@gida/contracts/admin';
import { formatLagosTime, formatStayRange } from '@gida/contracts/dates';
import { formatMoney, formatNaira, toMinor } from '@gida/contracts/money';
import { paths } from '@gida/contracts/paths';
import { Button } from '@gida/ui';
import { Page } from '@gida/ui/layout';

import { AdminTable } from '../AdminTable.tsx';
import { DetailsCard } from '../DetailsCard.tsx';
import { messages } from '../messages.ts';
import { Section } from '../Section.tsx';
import { fetchBooking } from './bookings-api.ts';
import { AdminCancelDialog, cancel } from './AdminCancelDialog.tsx';
import { Disputes } from './Disputes.tsx';
import { formatStatus } from './format-status.ts';
import { StatusPill } from '../StatusPill.tsx';
import { Refunds, goodwill, retry } from './Refunds.tsx';
import { settle } from './SettleRefundDialog.tsx';

const text = messages.booking;

export const loader = ({ params, request }: LoaderFunctionArgs) =>
  fetchBooking(params['bookingId'] ?? '', request.signal);
export const action = routeAction(cancel, goodwill, retry, settle);

/** A booking with its guest, dates, payments, refunds and history. */
export function Component() {
  const booking = useLoaderData<typeof loader>();
  const [isCancelling, setCancelling] = useState(false);

  return (
    <Page
      title={text.title}
      breadcrumb={[
        { label: messages.bookings.title, to: paths.adminBookings() },
        { label: text.title },
      ]}
    >
      <DetailsCard
        title={booking.apartment.name}
        status={<StatusPill status={booking.bookingStatus} />}
        details={bookingDetails(booking)}
        actions={
          booking.cancelRefund !== null && (
            <Button tone="danger" onClick={() => setCancelling(true)}>
              {text.cancel}
            </Button>
          )
        }
      >
        {booking.claim && (
          <p>
            <Link to={paths.adminClaims(booking.claim.decision ? 'decided' : 'open')}>
              {text.claim(formatNaira(booking.claim.amount, 2))}
            </Link>
          </p>
        )}
      </DetailsCard>
      <Refunds booking={booking} />
      <Disputes booking={booking} />
      <Section title={text.history}>
        <AdminTable
          caption={text.historyCaption}
          rows={booking.history.map((event, index) => ({ ...event, id: `${index} ${event.at}` }))}
          columns={{
            [text.when]: ({ at }) => formatLagosTime(at),
            [text.actor]: ({ actor }) => actor,
            [text.event]: ({ event }) => formatStatus(event),
            [text.statusAfter]: ({ bookingStatus, paymentStatus }) =>
              [bookingStatus, paymentStatus].filter(Boolean).map(formatStatus).join(', '),
            [text.note]: ({ note }) => formatStatus(note),
          }}
        />
      </Section>
      {isCancelling && <AdminCancelDialog booking={booking} onClose={() => setCancelling(false)} />}
    </Page>
  );
}

const bookingDetails = (booking: AdminBooking) => [
  { name: text.reference, value: booking.id.slice(0, 8) },
  { name: text.id, value: booking.id },
  { name: messages.columns.guest, value: `${booking.guest.name}, ${booking.guest.email}` },
  { name: messages.columns.host, value: `${booking.host.firstName}, ${booking.hostEmail}` },
  {
    name: messages.columns.stay,
    value: formatStayRange(booking.checkInDate, booking.checkOutDate),
  },
  { name: text.guests, value: booking.guests },
  { name: messages.columns.total, value: formatTotal(booking) },
  { name: messages.columns.payment, value: <StatusPill status={booking.paymentStatus} /> },
  { name: text.fee, value: formatCautionFee(booking) },
  ...(booking.cancelReason ? [{ name: text.reason, value: booking.cancelReason }] : []),
  ...(booking.specialRequests ? [{ name: text.requests, value: booking.specialRequests }] : []),
];

const formatTotal = ({ totalPrice, charge }: AdminBooking): string =>
  charge && charge.currency !== 'ngn'
    ? `${formatNaira(totalPrice, 2)} (${formatMoney(toMinor(charge.amount), charge.currency)})`
    : formatNaira(totalPrice, 2);

const formatCautionFee = ({ quote, cautionFeeStatus, cautionFeeDueAt }: AdminBooking): string =>
  [
    formatNaira(quote.cautionFee, 2),
    cautionFeeStatus,
    cautionFeeStatus === 'due' && cautionFeeDueAt && text.dueBy(formatLagosTime(cautionFeeDueAt)),
  ]
    .filter(Boolean)
    .join(', ');
