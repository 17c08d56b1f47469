import type { Apartment, AvailabilityAnswer } from '@gida/contracts/catalog';
import { lagosDate } from '@gida/contracts/dates';
import { useDraft } from '@gida/session';
import { Card, Dialog, media, tokens } from '@gida/ui';
import { useState } from 'react';
import styled from 'styled-components';

import { messages } from '../messages.ts';
import { Availability } from './Availability.tsx';
import { BookingBar } from './BookingBar.tsx';
import { isFreeBetween, pickDay } from './day-choice.ts';
import { ReserveForm } from './ReserveForm.tsx';
import { chosenStay, guestsOf, type PricedStay } from './stay.ts';
import { stayProblems } from './stay-problems.ts';
import { useAtLeast } from './use-at-least.ts';
import { useReservation } from './use-reservation.ts';
import { useStay } from './use-stay.ts';

const text = messages.reserve;

type ReservationProps = {
  apartment: Apartment;
  availability: AvailabilityAnswer | null;
  priced: PricedStay | null;
};

/** The stay somebody is choosing: on the calendar, in the panel beside it, or in a sheet on a phone. */
export function Reservation({ apartment, availability, priced }: ReservationProps) {
  const [stay, change] = useStay();
  const [requests, setRequests] = useDraft(`catalog/requests/${apartment.id}`, '');
  const [isTried, setIsTried] = useState(false);
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const { reserve, isBusy, refused, forget } = useReservation(apartment.id);
  const isWide = useAtLeast('wide');

  const today = availability?.today ?? lagosDate(new Date());
  const problems = stayProblems(stay, apartment.maxGuests, today);
  const chosen = chosenStay(stay);
  const current =
    chosen && priced?.checkIn === chosen.checkIn && priced.checkOut === chosen.checkOut
      ? priced
      : null;
  const quote = current && 'quote' in current ? current.quote : null;
  const refusal = current && 'refusal' in current ? { dates: current.refusal } : {};
  // Said at once, but only the server decides: the calendar may be older than a cancellation.
  const taken =
    chosen && availability && !isFreeBetween(chosen.checkIn, chosen.checkOut, availability)
      ? { dates: text.datesTaken }
      : {};

  function wish(changes: Partial<typeof stay>) {
    forget();
    change(changes);
  }

  async function submit() {
    setIsTried(true);
    const guests = guestsOf(stay);
    if (Object.keys(problems).length > 0 || !chosen || !guests) return;
    const isBooked = await reserve({
      guests,
      checkInDate: chosen.checkIn,
      checkOutDate: chosen.checkOut,
      specialRequests: requests.trim() || null,
    });
    if (isBooked) setRequests('');
  }

  const form = (
    <ReserveForm
      apartment={apartment}
      today={today}
      stay={stay}
      change={wish}
      requests={requests}
      setRequests={setRequests}
      problems={{ ...(isTried && problems), ...taken, ...refusal, ...refused }}
      quote={chosen && !current ? 'coming' : quote}
      isBusy={isBusy}
      submit={submit}
    />
  );

  return (
    <>
      {availability && apartment.price > 0 && (
        <Days>
          <Availability
            availability={availability}
            stay={stay}
            pick={(day) => wish(pickDay(stay, day, availability))}
            clear={() => wish({ checkIn: undefined, checkOut: undefined })}
          />
        </Days>
      )}
      {isWide ? (
        <Aside aria-label={text.heading}>
          <Card>{form}</Card>
        </Aside>
      ) : (
        <BookingBar
          apartment={apartment}
          stay={chosen}
          quote={quote}
          open={() => setIsSheetOpen(true)}
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

const Days = styled.div`
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
