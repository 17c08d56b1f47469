import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';

import { paths } from '@gida/contracts/paths';
import { useStayForLink } from '@gida/stay';
import { ButtonLink, EmptyState, Stack } from '@gida/ui';
import { Page, TwoColumns } from '@gida/ui/layout';

import { fetchBookings } from '../booking/booking-api.ts';
import { messages } from '../messages.ts';
import { useRevalidateOnBookingChange } from '../booking/use-revalidate-on-booking-change.ts';
import { BookingCard } from './BookingCard.tsx';
import { groupBookings } from './group-bookings.ts';

const text = messages.list;

export const loader = ({ request }: LoaderFunctionArgs) => fetchBookings(request.signal);

export function Component() {
  const bookings = useLoaderData<typeof loader>();
  const stay = useStayForLink();
  useRevalidateOnBookingChange();

  return (
    <Page title={text.title}>
      {bookings.length === 0 ? (
        <EmptyState
          illustration="bookings"
          title={text.emptyTitle}
          action={<ButtonLink to={paths.apartments(stay)}>{text.find}</ButtonLink>}
        >
          {text.emptyText}
        </EmptyState>
      ) : (
        groupBookings(bookings).map(([group, grouped]) => (
          <Stack as="section" key={group} aria-labelledby={group}>
            <h2 id={group}>{text.group[group]}</h2>
            <TwoColumns as="ul" role="list" $from="wide">
              {grouped.map((booking) => (
                <li key={booking.id}>
                  <BookingCard booking={booking} />
                </li>
              ))}
            </TwoColumns>
          </Stack>
        ))
      )}
    </Page>
  );
}
