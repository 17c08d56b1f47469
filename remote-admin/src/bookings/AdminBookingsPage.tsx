import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';

import type { AdminBookingsResponse } from '@gida/contracts/admin';
import { bookingStatuses } from '@gida/contracts/constants/booking';
import { formatStayRange } from '@gida/contracts/dates';
import { formatNaira } from '@gida/contracts/money';
import { paths } from '@gida/contracts/paths';

import { AdminTable } from '../AdminTable.tsx';
import { ListPage, searchOf } from '../ListPage.tsx';
import { messages } from '../messages.ts';
import { PictureLink } from '../PictureLink.tsx';
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
          [columns.apartment]: ({ id, apartment, image }) => (
            <PictureLink image={image} to={paths.adminBooking(id)}>
              {apartment}
            </PictureLink>
          ),
          [columns.guest]: ({ guest }) => guest,
          [columns.stay]: ({ checkInDate, checkOutDate }) =>
            formatStayRange(checkInDate, checkOutDate),
          [columns.total]: ({ totalPrice }) => formatNaira(totalPrice, 2),
          [columns.payment]: ({ paymentStatus }) => <StatusPill status={paymentStatus} />,
          [columns.status]: ({ bookingStatus }) => <StatusPill status={bookingStatus} />,
        }}
        longColumns={[columns.apartment]}
        menu={{
          labelOf: ({ apartment, guest }) => messages.actionsOf(`${apartment}, ${guest}`),
          actionsOf,
        }}
      />
    </ListPage>
  );
}

const actionsOf = ({ apartment, guest }: AdminBookingsResponse['bookings'][number]) => [
  { label: text.apartment, to: searchOf(paths.adminApartments, apartment) },
  { label: text.guest, to: searchOf(paths.adminUsers, guest) },
];
