import type { ApartmentForm } from '@gida/contracts/admin-apartment';

import type { Db } from '../../db/database.ts';
import { updateArea, updateHouseNumber } from '../../places/place-repository.ts';
import {
  assertArea,
  assertCoordinates,
  assertStreetWithoutHouseNumber,
  toCoordinates,
} from '../../places/place-rules.ts';
import { setApartmentCoordinates } from '../../hosting/place-service.ts';
import { splitStreet } from '../../places/split-street.ts';

/** A number that was typed before the street, which everybody reads, goes to its own field. */
export function withStreetSplit(form: ApartmentForm): ApartmentForm {
  const { houseNumber, street } = splitStreet(form.street);
  return houseNumber === ''
    ? { ...form, street }
    : { ...form, street, houseNumber: form.houseNumber || houseNumber };
}

/** Throws 400 beside the field that is wrong. */
export function assertLocation({ street, area, city, latitude, longitude }: ApartmentForm): void {
  assertStreetWithoutHouseNumber(street);
  assertArea({ area, city });
  assertCoordinates({ city, latitude, longitude });
}

export async function saveLocation(db: Db, id: string, form: ApartmentForm): Promise<void> {
  await updateHouseNumber(db, id, form.houseNumber);
  await updateArea(db, id, form.area);
  await setApartmentCoordinates(db, id, toCoordinates(form));
}
