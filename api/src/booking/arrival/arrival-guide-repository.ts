import type { ArrivalGuide } from '@gida/contracts/arrival';

import { allRows, execute, firstRow, onlyValue, type Db } from '../../db/database.ts';

export const findArrivalGuide = (
  db: Db,
  apartmentId: string,
): Promise<ArrivalGuide | undefined> => firstRow(db)`
    select arrival_steps as "arrivalSteps", house_manual as "houseManual", gate_code as "gateCode",
           wifi_name as "wifiName", wifi_password as "wifiPassword"
      from arrival_guide
     where apartment_id = ${apartmentId}
  `;

export const upsertArrivalGuide = (
  db: Db,
  apartmentId: string,
  guide: ArrivalGuide,
): Promise<void> => execute(db)`
    insert into arrival_guide
      (apartment_id, arrival_steps, house_manual, gate_code, wifi_name, wifi_password)
    values
      (${apartmentId}, ${guide.arrivalSteps}, ${guide.houseManual}, ${guide.gateCode},
       ${guide.wifiName}, ${guide.wifiPassword})
        on conflict (apartment_id) do update
       set arrival_steps = excluded.arrival_steps, house_manual = excluded.house_manual,
           gate_code = excluded.gate_code, wifi_name = excluded.wifi_name,
           wifi_password = excluded.wifi_password, updated_at = now()
  `;

/** Those who may have the guide open. */
export const listConfirmedBookings = (
  db: Db,
  apartmentId: string,
  since: string,
): Promise<{ bookingId: string; userId: string }[]> => allRows(db)`
    select id as "bookingId", user_id as "userId"
      from booking
     where apartment_id = ${apartmentId}
       and kind = 'stay'
       and status = 'confirmed'
       and upper(stay) >= ${since}::date
  `;

/** The host's telephone, which only the guest of a confirmed booking reads. */
export const findTelephone = (db: Db, userId: string): Promise<string> =>
  onlyValue(db)`select telephone from user_account where id = ${userId}`;
