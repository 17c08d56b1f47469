import { useMutation } from '@gida/actions';
import type { Apartment } from '@gida/contracts/catalog';
import { addDays, toLagosDate } from '@gida/contracts/dates';
import { useDraft } from '@gida/session';
import {
  getStayQuoteState,
  useStay,
  validateNights,
  type BookStayInput,
  type PricedStay,
  type StaySelection,
} from '@gida/stay';
import { getDayState, isFreeBetween, type BookableNights } from '@gida/ui/calendar';

import { reserveStay } from './reserve-mutation.ts';

/** The stay being chosen, what is known of it, and the mutation that books it. */
export function useReservation(
  apartment: Apartment,
  availability: BookableNights | null,
  priced: PricedStay | null,
) {
  const [stay, changeStay] = useStay();
  const [requests, setRequests] = useDraft(`catalog/requests/${apartment.id}`, '');
  const mutation = useMutation(reserveStay);

  const nights = availability ?? bookingWindow(apartment);
  const price = getStayQuoteState(stay, priced);
  const takenError = validateNights(stay, nights);

  function onChange(changes: Partial<StaySelection>) {
    mutation.clearErrors();
    changeStay(changes);
  }

  const toInput = (): BookStayInput => ({
    apartmentId: apartment.id,
    stay,
    limits: { maxGuests: apartment.maxGuests, nights },
    specialRequests: requests,
    onBooked: () => setRequests(''),
  });

  return {
    stay,
    nights,
    onChange,
    requests,
    setRequests,
    // Also a price that the server gives for a stay that cannot be booked is not one.
    quote: takenError ? null : price.quote,
    error: takenError ?? price.error,
    takenError,
    isBookable: areBookable(stay, nights),
    mutation,
    toInput,
  };
}

export type Reservation = ReturnType<typeof useReservation>;

/** What is known of the nights when they could not be loaded. */
function bookingWindow({ maxDaysAhead }: Apartment): BookableNights {
  const today = toLagosDate(new Date());
  return { today, lastCheckIn: addDays(today, maxDaysAhead) };
}

/** False for dates that no answer of the server can make right: not for those that it has not been able to price. */
const areBookable = (
  { checkInDate, checkOutDate }: StaySelection,
  nights: BookableNights,
): boolean =>
  !checkInDate ||
  !checkOutDate ||
  checkOutDate <= checkInDate ||
  (getDayState(checkInDate, nights) === 'free' && isFreeBetween(checkInDate, checkOutDate, nights));
