import { apartmentStreets } from '../places/place-repository.ts';
import { mayHaveHouseNumber } from '../places/split-street.ts';
import type { OpsCommand } from './ops-command.ts';
import { withDatabase } from './with-database.ts';

/** Streets from before migration 0015 which it could not divide; a form refuses them since then. */
export const listStreetsWithHouseNumbersCommand: OpsCommand = {
  usage: 'list-streets',
  summary: 'Lists the apartments whose street, which everybody reads, may contain a house number.',
  run: async () => {
    await withDatabase(async ({ db }) => {
      const found = (await apartmentStreets(db)).filter(({ street }) => mayHaveHouseNumber(street));
      for (const { id, street } of found) console.log(`${id}  ${street}`);
      if (found.length === 0) console.log('No street contains what may be a house number.');
    });
  },
};
