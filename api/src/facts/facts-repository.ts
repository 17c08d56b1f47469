import type { ApartmentFacts } from '@gida/contracts/facts';
import { sql } from 'kysely';

import { allRows, execute, onlyValue, type Db } from '../db/database.ts';
import { factsColumn } from './facts-columns.ts';

/** Of an apartment that exists. */
export const findFacts = (db: Db, apartmentId: string): Promise<ApartmentFacts> => onlyValue(db)`
    select ${factsColumn} from apartment where id = ${apartmentId}
  `;

/** What differs: an update makes every process load its listing pages again. */
export async function upsertFacts(
  db: Db,
  apartmentId: string,
  facts: ApartmentFacts,
): Promise<void> {
  const columns = sql`
    public_power_hours, inverter, generator, generator_hours, water_source, guards, gated_estate,
    airport_minutes, landmark_minutes, networks`;
  const values = sql`
    ${facts.publicPowerHours}::smallint, ${facts.inverter}::boolean, ${facts.generator}::boolean,
    ${facts.generatorHours}::smallint, ${facts.waterSource}::text, ${facts.guards}::text,
    ${facts.gatedEstate}::boolean, ${facts.airportMinutes}::smallint, ${facts.landmarkMinutes}::smallint,
    ${facts.networks}::text[]`;
  await execute(db)`
    update apartment set (${columns}) = (${values})
     where id = ${apartmentId} and (${columns}) is distinct from (${values})
  `;
}

type AnsweredStatement = { fact: string; value: string; confirmed: number; denied: number };

/** Everything that guests have said, also of statements that the host has replaced since. */
export const listAnsweredStatements = (
  db: Db,
  apartmentId: string,
): Promise<AnsweredStatement[]> => allRows(db)`
    select fact, value, confirmed, denied
      from fact_summary
     where apartment_id = ${apartmentId} and confirmed + denied > 0
  `;
