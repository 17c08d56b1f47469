import { useMutation } from '@gida/actions';
import type { Apartment, AvailabilityResponse } from '@gida/contracts/catalog';
import { toLagosDate } from '@gida/contracts/dates';
import { useDraft } from '@gida/session';
import {
  getStayDates,
  getStayPrice,
  isFreeBetween,
  useStay,
  type BookStayInput,
  type PricedStay,
} from '@gida/stay';
import { Card, Dialog, media, tokens } from '@gida/ui';
import { useState } from 'react';
import styled from 'styled-components';

import { messages } from '../messages.ts';
import { AvailabilityCalendar } from './AvailabilityCalendar.tsx';
import { BookingBar } from './BookingBar.tsx';
import { selectDay } from './day-selection.ts';
import { reserveStay } from './reserve-mutation.ts';
import { ReserveForm } from './ReserveForm.tsx';
import { useMinWidth } from './use-min-width.ts';

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
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const reservation = useMutation(reserveStay);
  const isWide = useMinWidth('wide');

  const today = availability?.today ?? toLagosDate(new Date());
  const dates = getStayDates(stay);
  const price = getStayPrice(stay, priced);
  // Shown before submitting; the server still decides, since the calendar may be out of date.
  const isTaken =
    dates && availability && !isFreeBetween(dates.checkIn, dates.checkOut, availability);

  function updateStay(changes: Partial<typeof stay>) {
    reservation.clearErrors();
    changeStay(changes);
  }

  const toInput = (): BookStayInput => ({
    apartmentId: apartment.id,
    stay,
    limits: { maxGuests: apartment.maxGuests, today },
    specialRequests: requests,
    onBooked: () => setRequests(''),
  });

  const form = (
    <ReserveForm
      apartment={apartment}
      today={today}
      stay={stay}
      onChange={updateStay}
      requests={requests}
      setRequests={setRequests}
      datesError={price.error ?? (isTaken ? text.datesTaken : undefined)}
      quote={price.quote}
      reservation={reservation}
      toInput={toInput}
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
          quote={price.quote}
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
