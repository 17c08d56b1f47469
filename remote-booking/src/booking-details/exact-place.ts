import type { ArrivalResponse } from '@gida/contracts/arrival';
import { cityAt, type Coordinates } from '@gida/contracts/places';

/** Where the home is, when it has coordinates that one of the drawn maps shows. In a file of its own, as the table of places is large. */
export function exactPlace(address: ArrivalResponse['address'] | undefined): Coordinates | null {
  if (!address || address.latitude === null || address.longitude === null) return null;
  const place = { latitude: address.latitude, longitude: address.longitude };
  return cityAt(place) ? place : null;
}
