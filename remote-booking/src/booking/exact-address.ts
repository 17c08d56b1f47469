import type { ArrivalResponse } from '@gida/contracts/arrival';
import type { Booking } from '@gida/contracts/booking';

type ExactAddress = ArrivalResponse['address'];

/** The line that a driver is told: the street of the booking with the number of the house, which only its guest reads. */
export const streetLine = (
  { street }: Booking['apartment']['address'],
  exact: ExactAddress | undefined,
): string => (exact?.houseNumber ? `${exact.houseNumber} ${street}` : street);
