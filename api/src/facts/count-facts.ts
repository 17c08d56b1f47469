import type { ApartmentFacts, FactAnswer, FactCount } from '@gida/contracts/facts';
import { toFactStatements, type FactStatement } from '@gida/contracts/fact-statements';

import type { Db } from '../db/database.ts';
import { listAnsweredStatements } from './facts-repository.ts';

/** How many guests confirmed and denied what the apartment states now. */
export async function countFactAnswers(
  db: Db,
  apartmentId: string,
  facts: ApartmentFacts,
): Promise<FactCount[]> {
  const answered = await listAnsweredStatements(db, apartmentId);
  return statementsOf(facts).flatMap(({ fact, value }) => {
    const found = answered.find((other) => other.fact === fact && other.value === value);
    return found ? [{ fact, confirmed: found.confirmed, denied: found.denied }] : [];
  });
}

/** The answers about what the apartment states now. */
export const answersAboutCurrentFacts = (
  answers: FactAnswer[],
  facts: ApartmentFacts,
): FactAnswer[] =>
  answers.filter(({ fact, value }) =>
    statementsOf(facts).some((stated) => stated.fact === fact && stated.value === value),
  );

/** The names of places in the texts do not matter here. */
const statementsOf = (facts: ApartmentFacts): FactStatement[] => toFactStatements(facts, '');
