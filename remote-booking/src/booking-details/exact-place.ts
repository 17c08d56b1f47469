import type { ArrivalResponse } from '@gida/contracts/arrival';
import { cityAt, type Coordinates } from '@gida/contracts/places';

/** Where the home is, when it has coordinates that one of the drawn maps shows. */
export function exactPlace(address: ArrivalResponse['address']): Coordinates | null {
  if (!address || address.latitude === null || address.longitude === null) return null;
  const place = { latitude: address.latitude, longitude: address.longitude };
  return cityAt(place) ? place : null;
}
