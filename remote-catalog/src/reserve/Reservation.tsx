import type { Apartment, AvailabilityResponse } from '@gida/contracts/catalog';
import { toLagosDate } from '@gida/contracts/dates';
import { useDraft } from '@gida/session';
import { Card, Dialog, media, tokens } from '@gida/ui';
import { useState } from 'react';
import styled from 'styled-components';

import { messages } from '../messages.ts';
import { AvailabilityCalendar } from './AvailabilityCalendar.tsx';
import { BookingBar } from './BookingBar.tsx';
import { isFreeBetween, selectDay } from './day-selection.ts';
import { ReserveForm } from './ReserveForm.tsx';
import { getStayDates, parseGuestCount, type PricedStay } from './stay.ts';
import { validateStay } from './validate-stay.ts';
import { useMinWidth } from './use-min-width.ts';
import { useReservation } from './use-reservation.ts';
import { useStay } from './use-stay.ts';

const text = messages.reserve;

type ReservationProps = {
  apartment: Apartment;
  availability: AvailabilityResponse | null;
  priced: PricedStay | null;
};

/** Choosing a stay: the calendar and the form, in a side panel or in a bottom sheet on phones. */
export function Reservation({ apartment, availability, priced }: ReservationProps) {
  const [stay, changeStay] = useStay();
  const [requests, setRequests] = useDraft(`catalog/requests/${apartment.id}`, '');
  const [isSubmitted, setIsSubmitted] = useState(false);
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const { reserve, isBusy, serverErrors, clearErrors } = useReservation(apartment.id);
  const isWide = useMinWidth('wide');

  const today = availability?.today ?? toLagosDate(new Date());
  const fieldErrors = validateStay(stay, apartment.maxGuests, today);
  const dates = getStayDates(stay);
  const currentPrice =
    dates && priced?.checkIn === dates.checkIn && priced.checkOut === dates.checkOut
      ? priced
      : null;
  const quote = currentPrice && 'quote' in currentPrice ? currentPrice.quote : null;
  const quoteError = currentPrice && 'error' in currentPrice ? { dates: currentPrice.error } : {};
  // Shown before submitting; the server still decides, since the calendar may be out of date.
  const availabilityError =
    dates && availability && !isFreeBetween(dates.checkIn, dates.checkOut, availability)
      ? { dates: text.datesTaken }
      : {};

  function updateStay(changes: Partial<typeof stay>) {
    clearErrors();
    changeStay(changes);
  }

  async function submit() {
    setIsSubmitted(true);
    const guests = parseGuestCount(stay);
    if (Object.keys(fieldErrors).length > 0 || !dates || !guests) return;
    const isBooked = await reserve({
      guests,
      checkInDate: dates.checkIn,
      checkOutDate: dates.checkOut,
      specialRequests: requests.trim() || null,
    });
    if (isBooked) setRequests('');
  }

  const form = (
    <ReserveForm
      apartment={apartment}
      today={today}
      stay={stay}
      onChange={updateStay}
      requests={requests}
      setRequests={setRequests}
      errors={{
        ...(isSubmitted && fieldErrors),
        ...availabilityError,
        ...quoteError,
        ...serverErrors,
      }}
      quote={dates && !currentPrice ? 'loading' : quote}
      isBusy={isBusy}
      submit={submit}
    />
  );

  return (
    <>
      {availability && apartment.price > 0 && (
        <CalendarArea>
          <AvailabilityCalendar
            availability={availability}
            stay={stay}
            onSelectDay={(day) => updateStay(selectDay(stay, day, availability))}
            onClearDates={() => updateStay({ checkIn: undefined, checkOut: undefined })}
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

const CalendarArea = styled.div`
  grid-column: 1;
  min-width: 0;
`;

const Aside = styled.aside`
  ${media.wide} {
    position: sticky;
    top: ${tokens.space.l};
    grid-column: 2;
    grid-row: 2 / span 3;
    align-self: start;
  }
`;
