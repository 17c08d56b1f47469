import { sql } from 'kysely';

import type { Db } from '../../db/database.ts';
import type { Rates } from './stay-price.ts';

/** Where the rates of this site come from: whoever runs it sets them, and every change is kept. */
export const rateSource = 'Rate set by Gida';

type Row = { usd: number; eur: number; source: string; at: string };

export async function currentRates(db: Db): Promise<Rates> {
  const { rows } = await sql<Row>`
    select naira_per_usd as usd, naira_per_eur as eur, source, at
      from exchange_rate
     order by id desc
     limit 1
  `.execute(db);
  const [latest] = rows;
  if (!latest) throw new Error('No exchange rate is known. One is recorded when the API starts.');
  return { ...latest, at: new Date(latest.at) };
}

/** Called at the start: a changed setting becomes a new row, an unchanged one keeps its time. */
export async function recordRates(db: Db, rates: { usd: number; eur: number }): Promise<void> {
  await sql`
    insert into exchange_rate (naira_per_usd, naira_per_eur, source)
    select ${rates.usd}, ${rates.eur}, ${rateSource}
     where not exists (
       select from (select * from exchange_rate order by id desc limit 1) latest
        where naira_per_usd = ${rates.usd} and naira_per_eur = ${rates.eur})
  `.execute(db);
}
