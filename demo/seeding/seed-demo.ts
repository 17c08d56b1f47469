import { toLagosDate } from '@gida/contracts/dates';
import { demoEmails, demoPassword } from '@gida/contracts/demo-logins';

import {
  hashPassword,
  unusablePasswordHash,
} from '../../api/src/account/password/password-hash.ts';
import type { Db } from '../../api/src/db/database.ts';
import { isDatabaseEmpty } from '../../api/src/db/is-database-empty.ts';
import { demoApartments, demoUsers, demoReviews } from '../sample-data/demo.ts';
import {
  seedAdmins,
  seedArrivalGuides,
  seedApartments,
  seedPlaces,
  seedUsers,
  seedReviews,
} from './seed-repository.ts';
import { seedConversations } from './seed-conversations.ts';
import { seedBookings } from './seed-bookings.ts';

/** Seeds an empty database with the demo data in one transaction. Returns false when the database has users. */
export const seedDemo = (db: Db, rates: { usd: number; eur: number }): Promise<boolean> =>
  db.transaction().execute(async (transaction) => {
    if (!(await isDatabaseEmpty(transaction))) return false;
    const demoPasswordHash = await hashPassword(demoPassword, 'seeding');
    const demoLogins: string[] = Object.values(demoEmails);
    const today = toLagosDate(new Date());

    await seedUsers(
      transaction,
      demoUsers.map((user) => ({
        ...user,
        passwordHash: demoLogins.includes(user.email) ? demoPasswordHash : unusablePasswordHash,
      })),
    );
    await seedAdmins(transaction, demoPasswordHash);
    await seedApartments(transaction, demoApartments);
    await seedPlaces(transaction, demoApartments);
    await seedArrivalGuides(transaction, demoApartments);
    await seedReviews(transaction, demoReviews);
    await seedBookings(transaction, today, rates);
    await seedConversations(transaction);
    return true;
  });
