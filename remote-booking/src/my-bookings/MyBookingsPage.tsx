import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';
import styled from 'styled-components';

import { brand } from '@gida/contracts/brand';
import { paths } from '@gida/contracts/paths';
import { ButtonLink, EmptyState, media, Stack, tokens } from '@gida/ui';

import { fetchBookings } from '../booking-api.ts';
import { messages } from '../messages.ts';
import { useRevalidateOnBookingChange } from '../use-revalidate-on-booking-change.ts';
import { BookingCard } from './BookingCard.tsx';
import { groupBookings } from './group-bookings.ts';

const text = messages.list;

export const loader = ({ request }: LoaderFunctionArgs) => fetchBookings(request.signal);

export function Component() {
  const bookings = useLoaderData<typeof loader>();
  useRevalidateOnBookingChange();

  return (
    <Stack $gap="l">
      <title>{`${text.title} | ${brand}`}</title>
      <h1>{text.title}</h1>
      {bookings.length === 0 ? (
        <EmptyState
          illustration="bookings"
          title={text.emptyTitle}
          action={<ButtonLink to={paths.apartments()}>{text.find}</ButtonLink>}
        >
          {text.emptyText}
        </EmptyState>
      ) : (
        groupBookings(bookings).map(([group, grouped]) => (
          <Stack as="section" key={group} aria-labelledby={group}>
            <h2 id={group}>{text.group[group]}</h2>
            <CardList role="list">
              {grouped.map((booking) => (
                <li key={booking.id}>
                  <BookingCard booking={booking} />
                </li>
              ))}
            </CardList>
          </Stack>
        ))
      )}
    </Stack>
  );
}

const CardList = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space.m};

  ${media.wide} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
