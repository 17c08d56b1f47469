import { onlyRow, execute, type Db } from '../../db/database.ts';
import type { ExchangeRates } from './stay-price.ts';

/** The operator of the site sets the rates, by `NAIRA_PER_USD` and `NAIRA_PER_EUR`; every change is stored at a start. */
export const rateSource = 'Rate set by Gida';

export async function findExchangeRates(db: Db): Promise<ExchangeRates> {
  // one is recorded when the API starts
  const { at, ...latest } = await onlyRow(db)<Omit<ExchangeRates, 'at'> & { at: string }>`
    select naira_per_usd as usd, naira_per_eur as eur, source, at
      from exchange_rate
     order by id desc
     limit 1
  `;
  return { ...latest, at: new Date(at) };
}

/** Called at start-up: a changed rate becomes a new row, an unchanged one keeps its timestamp. */
export const insertExchangeRates = (
  db: Db,
  rates: { usd: number; eur: number },
): Promise<void> => execute(db)`
    insert into exchange_rate (naira_per_usd, naira_per_eur, source)
    select ${rates.usd}, ${rates.eur}, ${rateSource}
     where not exists (
       select from (select * from exchange_rate order by id desc limit 1) latest
        where naira_per_usd = ${rates.usd} and naira_per_eur = ${rates.eur})
  `;
