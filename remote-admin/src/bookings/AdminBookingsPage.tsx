import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';

import { bookingStatuses } from '@gida/contracts/constants/booking';
import { formatStayRange } from '@gida/contracts/dates';
import { formatNaira } from '@gida/contracts/money';
import { paths } from '@gida/contracts/paths';

import { AdminTable } from '../AdminTable.tsx';
import { ListPage } from '../ListPage.tsx';
import { messages } from '../messages.ts';
import { fetchBookings } from './bookings-api.ts';
import { StatusPill } from '../StatusPill.tsx';

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
        rows={bookings}
        columns={{
          [columns.apartment]: ({ id, apartment }) => (
            <Link to={paths.adminBooking(id)}>{apartment}</Link>
          ),
          [columns.guest]: ({ guest }) => guest,
          [columns.stay]: ({ checkInDate, checkOutDate }) =>
            formatStayRange(checkInDate, checkOutDate),
          [columns.total]: ({ totalPrice }) => formatNaira(totalPrice, 2),
          [columns.payment]: ({ paymentStatus }) => <StatusPill status={paymentStatus} />,
          [columns.status]: ({ bookingStatus }) => <StatusPill status={bookingStatus} />,
        }}
      />
    </ListPage>
  );
}
