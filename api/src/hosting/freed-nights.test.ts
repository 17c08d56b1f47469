import { sql } from 'kysely';
import { expect, it } from 'vitest';

import { rateLimits } from '../http/rate-limit/rate-limits.ts';
import { setupApi } from '../testing/create-test-api.ts';
import { rebuildFeedBlocksOfApartment } from './block-repository.ts';
import { aHostWithApartment, anIcalText, nightsIn } from './testing/test-hosting.ts';

const api = await setupApi();

it('leaves imported blocks as they are that do not touch freed nights', async () => {
  const host = await aHostWithApartment(api);
  await host.block(nightsIn(20, 3));
  await host.importText(anIcalText(nightsIn(5, 2), nightsIn(18, 7), nightsIn(40, 2)));
  const before = await importedBlocks(host.apartment.id);

  await host.free(nightsIn(21, 1));

  const after = await importedBlocks(host.apartment.id);
  const keptIds = new Set(after.map(({ id }) => id));
  expect(before.filter(({ id }) => keptIds.has(id)).map(({ from }) => from)).toEqual([
    nightsIn(5).from,
    nightsIn(18).from,
    nightsIn(23).from,
    nightsIn(40).from,
  ]);
  expect(after.map(({ from, to }) => ({ from, to }))).toContainEqual(nightsIn(21, 1));
});

it('blocks freed nights as a rebuild of all imports does', async () => {
  const host = await aHostWithApartment(api);
  await host.block(nightsIn(10, 10));
  await host.importText(anIcalText(nightsIn(8, 4), nightsIn(15, 9)), 'One');
  await host.importText(anIcalText(nightsIn(11, 2), nightsIn(30, 3)), 'Another');

  const seen: unknown[] = [];
  const rebuilt: unknown[] = [];
  for (const nights of [nightsIn(13, 1), nightsIn(10, 2), nightsIn(12, 4), nightsIn(16, 4)]) {
    expect((await host.free(nights)).status).toBe(200);
    seen.push(await importedNights(host.apartment.id));
    await rebuildFeedBlocksOfApartment(api.db, host.apartment.id);
    rebuilt.push(await importedNights(host.apartment.id));
  }

  expect(seen).toEqual(rebuilt);
});

it('limits how often a host blocks and frees nights', async () => {
  const host = await aHostWithApartment(api);
  const { max } = rateLimits.nights;

  const statuses: number[] = [];
  for (let night = 1; night <= max + 1; night += 1)
    statuses.push((await host.free(nightsIn(night, 1))).status);

  expect(statuses.slice(-2)).toEqual([409, 429]);
  expect((await host.block(nightsIn(1, 1))).status).toBe(200);
});

async function importedBlocks(apartmentId: string) {
  const { rows } = await sql<{ id: string; from: string; to: string; feed: string }>`
    select b.id, lower(stay) as "from", upper(stay) as "to", feed.name as feed
      from booking b
      join calendar_feed feed on feed.id = feed_id
     where b.apartment_id = ${apartmentId}
     order by stay
  `.execute(api.db);
  return rows;
}

const importedNights = async (apartmentId: string) =>
  (await importedBlocks(apartmentId)).map(({ from, to, feed }) => ({ from, to, feed }));
