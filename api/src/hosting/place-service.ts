import type { AddressForm } from '@gida/contracts/address';
import type { Coordinates } from '@gida/contracts/places';

import type { Db } from '../db/database.ts';
import { publishBookingChanges } from '../booking/arrival/arrival-guide-service.ts';
import { lockOwnApartment } from '../booking/record/lock-own-apartment.ts';
import type { App } from '../http/app-type.ts';
import { transact } from '../jobs/transact.ts';
import { obfuscateCoordinates } from '../places/obfuscate-coordinates.ts';
import {
  findExactAddress,
  updateCoordinates,
  updateHouseNumber,
  updateStreet,
} from '../places/place-repository.ts';
import { assertAddress, toCoordinates } from '../places/place-rules.ts';
import { normalizeStreet } from '../places/split-street.ts';

/** Saves the address, and tells the open pages of guests with a confirmed booking to load it again. */
export async function changeAddress(
  app: App,
  { id: apartmentId, hostId }: { id: string; hostId: string },
  typed: AddressForm,
): Promise<void> {
  const form = { ...typed, street: normalizeStreet(typed.street) };
  assertAddress(form);
  await transact(app, async ({ db }) => {
    await lockOwnApartment(db, apartmentId, hostId);
    await updateStreet(db, apartmentId, form);
    await updateHouseNumber(db, apartmentId, form.houseNumber);
    await setApartmentCoordinates(db, apartmentId, toCoordinates(form));
  });
  await publishBookingChanges(app, apartmentId);
}

/** Sets the coordinates. What everybody sees changes only with them, so that nobody gets several guesses at one place. */
export async function setApartmentCoordinates(
  db: Db,
  apartmentId: string,
  exact: Coordinates | null,
): Promise<void> {
  const current = await findExactAddress(db, apartmentId);
  const isSame =
    (current?.latitude ?? null) === (exact?.latitude ?? null) &&
    (current?.longitude ?? null) === (exact?.longitude ?? null);
  if (!isSame)
    await updateCoordinates(db, apartmentId, exact, exact && obfuscateCoordinates(exact));
}
