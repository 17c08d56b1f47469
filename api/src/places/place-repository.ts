import type { ExactAddress } from '@gida/contracts/address';
import type { Coordinates } from '@gida/contracts/places';

import { execute, onlyRow, type Db } from '../db/database.ts';

/** The whole address of an apartment that exists. Only for its host, admins and guests of confirmed bookings. */
export const findExactAddress = (db: Db, apartmentId: string): Promise<ExactAddress> => onlyRow(db)`
    select coalesce(house_number, '') as "houseNumber", street, area, city, country, latitude, longitude
      from apartment
      left join apartment_place on apartment_id = id
     where id = ${apartmentId}
  `;

export const updateHouseNumber = (
  db: Db,
  apartmentId: string,
  houseNumber: string,
): Promise<void> => execute(db)`
    insert into apartment_place (apartment_id, house_number)
    values (${apartmentId}, ${houseNumber})
        on conflict (apartment_id) do update
       set house_number = excluded.house_number, updated_at = now()
     where apartment_place.house_number <> excluded.house_number
  `;

/** `approximate` is what everybody sees; null takes the apartment off the map. */
export async function updateCoordinates(
  db: Db,
  apartmentId: string,
  exact: Coordinates | null,
  approximate: Coordinates | null,
): Promise<void> {
  await execute(db)`
    insert into apartment_place (apartment_id, house_number, latitude, longitude)
    values (${apartmentId}, '', ${exact?.latitude ?? null}, ${exact?.longitude ?? null})
        on conflict (apartment_id) do update
       set latitude = excluded.latitude, longitude = excluded.longitude, updated_at = now()
  `;
  await execute(db)`
    update apartment
       set approximate_latitude  = ${approximate?.latitude ?? null},
           approximate_longitude = ${approximate?.longitude ?? null}
     where id = ${apartmentId}
  `;
}

export const updateStreet = (
  db: Db,
  apartmentId: string,
  { street, area, city }: Pick<ExactAddress, 'street' | 'area' | 'city'>,
): Promise<void> => execute(db)`
    update apartment set street = ${street}, area = ${area}, city = ${city}
     where id = ${apartmentId} and (street, area, city) is distinct from (${street}, ${area}, ${city})
  `;

export const updateArea = (db: Db, apartmentId: string, area: string): Promise<void> =>
  execute(db)`update apartment set area = ${area} where id = ${apartmentId}`;
