import { useState } from 'react';
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';

import type { AdminBooking } from '@gida/contracts/admin';
import { brand } from '@gida/contracts/brand';
import { lagosMoment, stayRange } from '@gida/contracts/dates';
import { formatMoney, formatNaira, toMinor } from '@gida/contracts/money';
import { paths } from '@gida/contracts/paths';
import { Breadcrumb, Button, Stack, StatusLabel } from '@gida/ui';

import { AdminTable } from '../AdminTable.tsx';
import { Case } from '../Case.tsx';
import { messages } from '../messages.ts';
import { fetchBooking } from './bookings-api.ts';
import { CancelForHouseDialog } from './CancelForHouseDialog.tsx';

const text = messages.booking;

export const loader = ({ params, request }: LoaderFunctionArgs) =>
  fetchBooking(params['bookingId'] ?? '', request.signal);

/** Everything that is known about a booking: who, when, the money, and each thing that happened to it. */
export function Component() {
  const booking = useLoaderData<typeof loader>();
  const [isCancelling, setCancelling] = useState(false);

  return (
    <Stack $gap="l">
      <title>{`${text.title} | ${brand}`}</title>
      <Breadcrumb
        steps={[
          { label: messages.bookings.title, to: paths.adminBookings() },
          { label: text.title },
        ]}
      />
      <h1>{text.title}</h1>
      <Case
        title={booking.apartment.name}
        status={<StatusLabel tone="neutral">{booking.bookingStatus}</StatusLabel>}
        facts={factsOf(booking)}
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
              {text.claim(formatNaira(booking.claim.amount))}
            </Link>
          </p>
        )}
      </Case>
      <section aria-labelledby="refunds">
        <Stack>
          <h2 id="refunds">{text.refunds}</h2>
          {booking.refunds.length === 0 ? (
            <p>{text.noRefunds}</p>
          ) : (
            <AdminTable
              caption={text.refundsCaption}
              columns={[text.why, text.amount, text.state, text.when]}
              rows={booking.refunds.map((refund) => ({
                id: refund.reason,
                cells: [
                  words(refund.reason),
                  formatMoney(toMinor(refund.amount), refund.currency),
                  refund.status,
                  lagosMoment(refund.at),
                ],
              }))}
            />
          )}
        </Stack>
      </section>
      <section aria-labelledby="history">
        <Stack>
          <h2 id="history">{text.history}</h2>
          <AdminTable
            caption={text.historyCaption}
            columns={[text.when, text.who, text.what, text.afterwards, text.note]}
            rows={booking.history.map((line, index) => ({
              id: `${index} ${line.at}`,
              cells: [
                lagosMoment(line.at),
                line.actor,
                words(line.what),
                [line.bookingStatus, line.paymentStatus].filter(Boolean).map(words).join(', '),
                line.note && words(line.note),
              ],
            }))}
          />
        </Stack>
      </section>
      {isCancelling && (
        <CancelForHouseDialog booking={booking} onClose={() => setCancelling(false)} />
      )}
    </Stack>
  );
}

/** `refund_pending` → `refund pending` */
const words = (value: string | null): string => value?.replaceAll('_', ' ') ?? '';

const factsOf = (booking: AdminBooking) => [
  { name: text.id, value: booking.id },
  { name: messages.columns.guest, value: `${booking.guest.name}, ${booking.guest.email}` },
  { name: messages.columns.host, value: `${booking.host.firstName}, ${booking.hostEmail}` },
  { name: messages.columns.stay, value: stayRange(booking.checkInDate, booking.checkOutDate) },
  { name: text.guests, value: booking.guests },
  { name: messages.columns.total, value: totalOf(booking) },
  { name: messages.columns.payment, value: words(booking.paymentStatus) },
  { name: text.fee, value: feeOf(booking) },
  ...(booking.cancelReason ? [{ name: text.reason, value: booking.cancelReason }] : []),
  ...(booking.specialRequests ? [{ name: text.requests, value: booking.specialRequests }] : []),
];

const totalOf = ({ totalPrice, charge }: AdminBooking): string =>
  charge && charge.currency !== 'ngn'
    ? `${formatNaira(totalPrice)} (${formatMoney(toMinor(charge.amount), charge.currency)})`
    : formatNaira(totalPrice);

const feeOf = ({ quote, cautionFeeStatus, cautionFeeDueAt }: AdminBooking): string =>
  [
    formatNaira(quote.cautionFee),
    cautionFeeStatus,
    cautionFeeStatus === 'due' && cautionFeeDueAt && text.dueBy(lagosMoment(cautionFeeDueAt)),
  ]
    .filter(Boolean)
    .join(', ');
