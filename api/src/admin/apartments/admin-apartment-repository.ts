import type { AdminApartment, ApartmentForm } from '@gida/contracts/admin-apartment';
import { countBedrooms } from '@gida/contracts/count-bedrooms';
import { toMinor } from '@gida/contracts/money';
import { sql } from 'kysely';

import { execute, firstRow, firstValue, onlyValue, type Db } from '../../db/database.ts';

export const findAdminApartment = (
  db: Db,
  id: string,
): Promise<Omit<AdminApartment, 'blocks' | 'today'> | undefined> => firstRow(db)`
    select apartment.id, host.email as "hostEmail", name, description,
           price_kobo / 100.0 as price, caution_fee_kobo / 100.0 as "cautionFee",
           max_guests as "maxGuests", coalesce(house_number, '') as "houseNumber", street, area, city,
           country, latitude, longitude, properties, features, rules,
           categories, sections, max_days_ahead as "maxDaysAhead", images,
           picture_rooms as "pictureRooms", is_published as "isPublished"
      from apartment
      join user_account host on host.id = host_id
      left join apartment_place on apartment_id = apartment.id
     where apartment.id = ${id}
  `;

/** Null when no active, verified account has this address. */
export const updateUserToHost = (db: Db, email: string): Promise<string | undefined> => firstValue(
  db,
)`
    update user_account
       set role = 'host'
     where email = ${email} and verified_at is not null and status <> 'suspended'
    returning id
  `;

const columnValues = (form: ApartmentForm, hostId: string) => sql`
  ${hostId}, ${form.name}, ${form.description}, ${toMinor(form.price)}, ${toMinor(form.cautionFee)},
  ${form.maxGuests}, ${countBedrooms(form)}, ${form.street}, ${form.city}, ${form.country},
  ${JSON.stringify(form.properties)}::jsonb, ${form.features}, ${form.rules}, ${form.categories},
  ${form.sections}, ${form.maxDaysAhead}, ${form.images}, ${form.isPublished}`;

const apartmentColumns = sql`
  host_id, name, description, price_kobo, caution_fee_kobo,
  max_guests, bedrooms, street, city, country,
  properties, features, rules, categories,
  sections, max_days_ahead, images, is_published`;

/** Null from a page that does not know of rooms. */
const pictureRooms = ({ pictureRooms: stated }: ApartmentForm) =>
  sql`${stated ? JSON.stringify(stated) : null}::jsonb`;

export const insertApartment = (
  db: Db,
  form: ApartmentForm,
  hostId: string,
): Promise<string> => onlyValue(db)`
    insert into apartment (${apartmentColumns}, picture_rooms)
    values (${columnValues(form, hostId)}, coalesce(${pictureRooms(form)}, '{}'))
    returning id
  `;

/**
 * Existing bookings keep their price and fee. Another host gets the apartment without what the one before wrote for it and
 * linked to it. False when there is no such apartment.
 */
export async function updateApartment(
  db: Db,
  id: string,
  form: ApartmentForm,
  hostId: string,
): Promise<boolean> {
  const isSameHost = await firstValue(db)<boolean>`
    select host_id = ${hostId} from apartment where id = ${id} for no key update
  `;
  if (isSameHost === undefined) return false;
  if (!isSameHost) await deleteHostContent(db, id);
  await execute(db)`
    update apartment
       set (${apartmentColumns}) = (${columnValues(form, hostId)}),
           picture_rooms = coalesce(${pictureRooms(form)}, picture_rooms)
     where id = ${id}
  `;
  return true;
}

/**
 * Removes what the host of an apartment wrote for it and linked to it: the arrival guide, imported calendars with their
 * blocks, the secret URL of its own calendar and the notes of blocked nights. Those stay blocked, and bookings stay. The
 * caller has locked the apartment.
 */
async function deleteHostContent(db: Db, apartmentId: string): Promise<void> {
  await execute(db)`delete from arrival_guide where apartment_id = ${apartmentId}`;
  await execute(db)`
    delete from booking where apartment_id = ${apartmentId} and feed_id is not null
  `;
  await execute(db)`delete from calendar_feed where apartment_id = ${apartmentId}`;
  await execute(db)`
    update booking set note = null
     where apartment_id = ${apartmentId} and kind = 'block' and note is not null
  `;
  await execute(db)`update apartment set calendar_key = null where id = ${apartmentId}`;
}
