import type { ApartmentFacts } from '@gida/contracts/facts';
import { sql } from 'kysely';

import type { Db } from '../db/database.ts';
import { factsColumn } from './apartment-columns.ts';

export async function factsOfApartment(
  db: Db,
  apartmentId: string,
): Promise<ApartmentFacts | undefined> {
  const { rows } = await sql<{ facts: ApartmentFacts }>`
    select ${factsColumn} from apartment where id = ${apartmentId}
  `.execute(db);
  return rows[0]?.facts;
}

export async function saveFacts(db: Db, apartmentId: string, facts: ApartmentFacts): Promise<void> {
  await sql`
    update apartment
       set public_power_hours = ${facts.publicPowerHours}, inverter = ${facts.inverter},
           generator = ${facts.generator}, generator_hours = ${facts.generatorHours},
           water_source = ${facts.waterSource}, guards = ${facts.guards},
           gated_estate = ${facts.gatedEstate}, airport_minutes = ${facts.airportMinutes},
           landmark_minutes = ${facts.landmarkMinutes}, networks = ${facts.networks}
     where id = ${apartmentId}
  `.execute(db);
}

type AnsweredStatement = { fact: string; value: string; confirmed: number; denied: number };

/** Everything that guests have said, also of statements that the host has replaced since. */
export async function answeredStatements(
  db: Db,
  apartmentId: string,
): Promise<AnsweredStatement[]> {
  const { rows } = await sql<AnsweredStatement>`
    select fact, value, confirmed, denied
      from fact_summary
     where apartment_id = ${apartmentId} and confirmed + denied > 0
  `.execute(db);
  return rows;
}
