// @engine postgres
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';

import { setupApi } from '../testing/create-test-api.ts';
import { anApartment } from '../testing/factories.ts';
import { countPublished, findListingVersion } from './listing-repository.ts';

const api = await setupApi();

it('counts published apartments and changes the version with every write', async () => {
  const seen = new Set<number>([await findListingVersion(api.db)]);
  const { id } = await anApartment(api);
  seen.add(await findListingVersion(api.db));
  await sql`update apartment set is_published = false where id = ${id}`.execute(api.db);
  seen.add(await findListingVersion(api.db));
  await anApartment(api);
  seen.add(await findListingVersion(api.db));
  await sql`delete from apartment where id = ${id}`.execute(api.db);
  seen.add(await findListingVersion(api.db));

  expect(seen.size).toBe(5);
  expect(await countPublished(api.db)).toBe(1);
});

it('keeps the version when no apartment changed', async () => {
  const before = await findListingVersion(api.db);
  await sql`update apartment set name = 'Nobody' where false`.execute(api.db);

  expect(await findListingVersion(api.db)).toBe(before);
});

// PGlite has one session.
describe.runIf(process.env['DATABASE_URL'])('writes to two apartments', () => {
  it('do not wait for one another, and are both counted', async () => {
    const [one, other] = [await anApartment(api), await anApartment(api)];
    const [published, version] = [await countPublished(api.db), await findListingVersion(api.db)];
    const unpublish = (id: string) =>
      sql`update apartment set is_published = false where id = ${id}`;

    await api.db.transaction().execute(async (first) => {
      await unpublish(one.id).execute(first);
      await api.db.transaction().execute(async (second) => {
        await sql`set local lock_timeout = '5s'`.execute(second);
        await unpublish(other.id).execute(second);
      });
      expect(await countPublished(api.db)).toBe(published - 1);
    });

    expect(await countPublished(api.db)).toBe(published - 2);
    expect(await findListingVersion(api.db)).toBe(version + 2);
  });
});
