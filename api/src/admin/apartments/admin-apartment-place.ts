import type { ApartmentForm } from '@gida/contracts/admin-apartment';

import type { Db } from '../../db/database.ts';
import { saveArea, saveHouseNumber } from '../../places/place-repository.ts';
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
export function assertPlace({ street, area, city, latitude, longitude }: ApartmentForm): void {
  assertStreetWithoutHouseNumber(street);
  if (area !== undefined) assertArea({ area, city });
  if (latitude === undefined && longitude === undefined) return;
  assertCoordinates({ city, latitude: latitude ?? null, longitude: longitude ?? null });
}

/** What the form leaves out stays as it is. */
export async function savePlace(db: Db, id: string, form: ApartmentForm): Promise<void> {
  const { houseNumber, area, latitude, longitude } = form;
  if (houseNumber !== undefined) await saveHouseNumber(db, id, houseNumber);
  if (area !== undefined) await saveArea(db, id, area);
  if (latitude !== undefined && longitude !== undefined) {
    await setApartmentCoordinates(db, id, toCoordinates({ latitude, longitude }));
  }
}
