import type { ArrivalResponse } from '@gida/contracts/arrival';
import type { Booking } from '@gida/contracts/booking';

import { streetLine } from '../booking/exact-address.ts';

type Address = Booking['apartment']['address'];
type ExactAddress = ArrivalResponse['address'];

/** The map app of the phone opens these. */
const maps = 'https://www.google.com/maps';

export const directionsUrl = (address: Address, exact?: ExactAddress): string =>
  `${maps}/dir/?${new URLSearchParams({ api: '1', destination: place(address, exact) }).toString()}`;

export const mapUrl = (address: Address, exact?: ExactAddress): string =>
  `${maps}/search/?${new URLSearchParams({ api: '1', query: place(address, exact) }).toString()}`;

/** The coordinates where there are any: many streets have no numbers that a map knows. */
function place(address: Address, exact: ExactAddress | undefined): string {
  if (exact && exact.latitude !== null && exact.longitude !== null) {
    return `${exact.latitude},${exact.longitude}`;
  }
  return [streetLine(address, exact), address.city, address.country].join(', ');
}
