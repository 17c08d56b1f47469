import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';

import { bookingStatuses } from '@gida/contracts/constants/booking';
import { formatStayRange } from '@gida/contracts/dates';
import { formatNaira } from '@gida/contracts/money';
import { paths } from '@gida/contracts/paths';

import { AdminTable } from '../AdminTable.tsx';
import { ListPage } from '../ListPage.tsx';
import { messages } from '../messages.ts';
import { fetchBookings } from './bookings-api.ts';

const { bookings: text, columns } = messages;

export const loader = ({ request }: LoaderFunctionArgs) => fetchBookings(request);

export function Component() {
  const { bookings, pagination } = useLoaderData<typeof loader>();

  return (
    <ListPage
      title={text.title}
      states={{
        label: text.which,
        choices: [
          { value: 'all', label: text.all },
          ...bookingStatuses.map((value) => ({ value, label: value })),
        ],
      }}
      isEmpty={bookings.length === 0}
      pagination={pagination}
    >
      <AdminTable
        caption={text.caption}
        columns={[
          columns.apartment,
          columns.guest,
          columns.stay,
          columns.total,
          columns.payment,
          columns.status,
        ]}
        rows={bookings.map((booking) => ({
          id: booking.id,
          cells: [
            <Link key="booking" to={paths.adminBooking(booking.id)}>
              {booking.apartment}
            </Link>,
            booking.guest,
            formatStayRange(booking.checkInDate, booking.checkOutDate),
            formatNaira(booking.totalPrice, 2),
            booking.paymentStatus.replaceAll('_', ' '),
            booking.bookingStatus,
          ],
        }))}
      />
    </ListPage>
  );
}
