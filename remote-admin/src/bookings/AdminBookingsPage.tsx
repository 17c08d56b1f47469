import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';

import { shortDate } from '@gida/contracts/dates';
import { formatNaira } from '@gida/contracts/money';

import { fetchBookings } from '../admin-api.ts';
import { AdminTable } from '../AdminTable.tsx';
import { ListPage } from '../ListPage.tsx';
import { messages } from '../messages.ts';

const { bookings: text, columns } = messages;

export const loader = ({ request }: LoaderFunctionArgs) => fetchBookings(request);

export function Component() {
  const { bookings, pagination } = useLoaderData<typeof loader>();

  return (
    <ListPage title={text.title} isEmpty={bookings.length === 0} pagination={pagination}>
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
            booking.apartment.name,
            booking.guest.name,
            `${shortDate(booking.checkInDate)} – ${shortDate(booking.checkOutDate)}`,
            formatNaira(booking.totalPrice),
            booking.paymentStatus.replaceAll('_', ' '),
            booking.bookingStatus,
          ],
        }))}
      />
    </ListPage>
  );
}
