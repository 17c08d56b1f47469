import { routeAction, useMutation } from '@gida/actions';
import type { Apartment } from '@gida/contracts/catalog';
import { addDays, toLagosDate } from '@gida/contracts/dates';
import { useDraft } from '@gida/session';
import {
  fetchPricedStay,
  getStayDates,
  getStayQuoteState,
  useStay,
  validateNights,
  type BookStayInput,
} from '@gida/stay';
import { fetchAvailability } from '@gida/stay/api';
import { Card, Dialog, media, tokens } from '@gida/ui';
import { useMinWidth, type BookableNights } from '@gida/ui/calendar';
import { useState } from 'react';
import { useLoaderData, useOutletContext, type LoaderFunctionArgs } from 'react-router-dom';
import styled from 'styled-components';

import { openChatWithHost } from '../ChatWithHost.tsx';
import { messages } from '../messages.ts';
import { AvailabilityCalendar } from './AvailabilityCalendar.tsx';
import { BookingBar } from './BookingBar.tsx';
import { reserveStay } from './reserve-mutation.ts';
import { ReserveForm } from './ReserveForm.tsx';

const text = messages.reserve;

export async function loader({ params, request }: LoaderFunctionArgs) {
  const id = params['apartmentId'] ?? '';
  const [availability, priced] = await Promise.all([
    // On failure the calendar is hidden; the server still rejects taken dates.
    fetchAvailability(id, request.signal).catch(() => null),
    fetchPricedStay(id, request),
  ]);
  return { availability, priced };
}

export { shouldRevalidateStay as shouldRevalidate } from '@gida/stay';

export const action = routeAction(reserveStay, openChatWithHost);

/** Choosing a stay: the calendar and the form, in a side panel or in a bottom sheet on phones. */
export function Component() {
  const apartment = useOutletContext<Apartment>();
  const { availability, priced } = useLoaderData<typeof loader>();
  const [stay, changeStay] = useStay();
  const [requests, setRequests] = useDraft(`catalog/requests/${apartment.id}`, '');
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const reservation = useMutation(reserveStay);
  const isWide = useMinWidth('wide');

  const nights: BookableNights = availability ?? bookingWindow(apartment);
  const dates = getStayDates(stay);
  const price = getStayQuoteState(stay, priced);
  const takenError = validateNights(stay, nights);
  // Also a price that the server gives for a stay that cannot be booked is not one.
  const quote = takenError ? null : price.quote;

  function updateStay(changes: Partial<typeof stay>) {
    reservation.clearErrors();
    changeStay(changes);
  }

  const toInput = (): BookStayInput => ({
    apartmentId: apartment.id,
    stay,
    limits: { maxGuests: apartment.maxGuests, nights },
    specialRequests: requests,
    onBooked: () => setRequests(''),
  });

  const form = (
    <ReserveForm
      apartment={apartment}
      nights={nights}
      stay={stay}
      onChange={updateStay}
      requests={requests}
      setRequests={setRequests}
      datesError={price.error}
      takenError={takenError}
      quote={quote}
      reservation={reservation}
      toInput={toInput}
    />
  );

  return (
    <>
      {availability && apartment.price > 0 && (
        <CalendarArea>
          <AvailabilityCalendar
            nights={nights}
            stay={stay}
            onChange={(range) =>
              updateStay({ checkInDate: undefined, checkOutDate: undefined, ...range })
            }
          />
        </CalendarArea>
      )}
      {isWide ? (
        <Aside aria-label={text.heading}>
          <Card>{form}</Card>
        </Aside>
      ) : (
        <BookingBar
          apartment={apartment}
          stay={dates}
          quote={quote}
          error={takenError ?? price.error}
          onOpen={() => setIsSheetOpen(true)}
        />
      )}
      {!isWide && isSheetOpen && (
        <Dialog shape="sheet" title={text.heading} onClose={() => setIsSheetOpen(false)}>
          {form}
        </Dialog>
      )}
    </>
  );
}

/** What is known of the nights when they could not be loaded. */
function bookingWindow({ maxDaysAhead }: Apartment): BookableNights {
  const today = toLagosDate(new Date());
  return { today, lastCheckIn: addDays(today, maxDaysAhead) };
}

const CalendarArea = styled.div`
  grid-column: 1;
  min-width: 0;
`;

const Aside = styled.aside`
  ${media.wide} {
    position: sticky;
    top: ${tokens.space.l};
    z-index: 1; /* Its calendar covers the column beside it. */
    grid-column: 2;
    grid-row: 2 / span 3;
    align-self: start;
  }
`;
