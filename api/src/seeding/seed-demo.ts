import { randomUUID } from 'node:crypto';
import { lagosDate } from '@gida/contracts/dates';
import { demoEmails, demoPassword } from '@gida/contracts/demo';

import { hashPassword } from '../account/password/passwords.ts';
import type { Db } from '../db/database.ts';
import { demoApartments, demoPeople, demoReviews } from '../demo/demo.ts';
import { seedAdmins, seedApartments, seedPeople, seedReviews, isEmpty } from './seed-sql.ts';
import { seedConversations } from './seed-conversations.ts';
import { seedStays } from './seed-stays.ts';

/** Fills an empty database with the demo, all or nothing. Does nothing to one that holds anybody. */
export const seedDemo = (db: Db, rates: { usd: number; eur: number }): Promise<boolean> =>
  db.transaction().execute(async (transaction) => {
    if (!(await isEmpty(transaction))) return false;
    const openHash = await hashPassword(demoPassword);
    // Everybody else in the demo has a password that nobody knows.
    const shutHash = await hashPassword(randomUUID());
    const known: string[] = Object.values(demoEmails);
    const today = lagosDate(new Date());

    await seedPeople(
      transaction,
      demoPeople.map((person) => ({
        ...person,
        passwordHash: known.includes(person.email) ? openHash : shutHash,
      })),
    );
    await seedAdmins(transaction, openHash);
    await seedApartments(transaction, demoApartments);
    await seedReviews(transaction, demoReviews);
    await seedStays(transaction, today, rates);
    await seedConversations(transaction);
    return true;
  });
