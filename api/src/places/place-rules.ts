import type { AddressForm } from '@gida/contracts/address';
import {
  areas,
  findCity,
  isWithinBounds,
  nigeriaBounds,
  type Coordinates,
} from '@gida/contracts/places';
import { badRequestError } from '@gida/server/http-error';

import { mayHaveHouseNumber, splitStreet } from './split-street.ts';
import { placeMessages } from './messages.ts';

/** Throws 400 beside the field that is wrong. */
export function assertAddress(form: AddressForm): void {
  if (!form.hasNoHouseNumber || form.street === '') assertStreetWithoutHouseNumber(form.street);
  assertArea(form);
  assertCoordinates(form);
}

/** Everybody reads the street, and search finds an apartment by it. */
export function assertStreetWithoutHouseNumber(street: string): void {
  if (street === '') throw invalid(placeMessages.streetMissing, 'street');
  if (splitStreet(street).houseNumber === '' && !mayHaveHouseNumber(street)) return;
  throw invalid(placeMessages.houseNumber, 'street');
}

export function assertArea({ area, city }: Pick<AddressForm, 'area' | 'city'>): void {
  const known = areas.find(({ name }) => name === area);
  if (known && findCity(city)?.name !== known.city) {
    throw invalid(placeMessages.otherCity(known.name, known.city), 'area');
  }
}

/** Null while there are none. */
export function toCoordinates({
  latitude,
  longitude,
}: Pick<AddressForm, 'latitude' | 'longitude'>): Coordinates | null {
  return latitude === null || longitude === null ? null : { latitude, longitude };
}

export function assertCoordinates(
  form: Pick<AddressForm, 'city' | 'latitude' | 'longitude'>,
): void {
  const { latitude, longitude } = form;
  if ((latitude === null) !== (longitude === null)) {
    const missing = latitude === null ? 'latitude' : 'longitude';
    throw invalid(placeMessages.halfCoordinates, missing);
  }
  const place = toCoordinates(form);
  if (!place) return;
  const city = findCity(form.city);
  const bounds = city?.bounds ?? nigeriaBounds;
  if (isWithinBounds(bounds, place)) return;
  const isSwapped = isWithinBounds(bounds, {
    latitude: place.longitude,
    longitude: place.latitude,
  });
  const name = city?.name ?? 'Nigeria';
  throw invalid(
    isSwapped ? placeMessages.swapped(name) : placeMessages.outside(name, bounds),
    place.latitude < bounds.south || place.latitude > bounds.north ? 'latitude' : 'longitude',
  );
}

const invalid = (message: string, field: keyof AddressForm) =>
  badRequestError('invalid_address', message, field);
