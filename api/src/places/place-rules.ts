import type { AddressForm } from '@gida/contracts/address';
import {
  areas,
  findCity,
  isWithinBounds,
  nigeriaBounds,
  type Bounds,
  type Coordinates,
} from '@gida/contracts/places';
import { badRequestError } from '@gida/server/http-error';

import { mayHaveHouseNumber, splitStreet } from './split-street.ts';

/** Throws 400 beside the field that is wrong. */
export function assertAddress(form: AddressForm): void {
  if (!form.hasNoHouseNumber || form.street === '') assertStreetWithoutHouseNumber(form.street);
  assertArea(form);
  assertCoordinates(form);
}

/** Everybody reads the street, and search finds an apartment by it. */
export function assertStreetWithoutHouseNumber(street: string): void {
  if (street === '') throw invalid('Enter the street.', 'street');
  if (splitStreet(street).houseNumber === '' && !mayHaveHouseNumber(street)) return;
  throw invalid(
    'Enter the house number in its own field: everybody reads the street. Digits are part of a street only in names like “21 Road”, “Road 2”, “3rd Avenue” and “Phase 1”.',
    'street',
  );
}

export function assertArea({ area, city }: Pick<AddressForm, 'area' | 'city'>): void {
  const known = areas.find(({ name }) => name === area);
  if (known && findCity(city)?.name !== known.city) {
    throw invalid(`${known.name} is an area of ${known.city}.`, 'area');
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
    throw invalid('Enter both the latitude and the longitude, or neither.', missing);
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
    isSwapped
      ? `This is not in ${name}. The latitude and the longitude seem to be swapped.`
      : `This is not in ${name}, where ${describe(bounds)}.`,
    place.latitude < bounds.south || place.latitude > bounds.north ? 'latitude' : 'longitude',
  );
}

const describe = ({ south, west, north, east }: Bounds): string =>
  `the latitude is between ${south} and ${north} and the longitude between ${west} and ${east}`;

const invalid = (message: string, field: keyof AddressForm) =>
  badRequestError('invalid_address', message, field);
