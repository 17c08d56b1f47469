import { readFile } from 'node:fs/promises';

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';

import type { App } from '../http/app-type.ts';
import { createTestApi } from '../testing/create-test-api.ts';
import { anApartment } from '../testing/factories.ts';
import { splitStreet } from './split-street.ts';

const cases: [line: string, houseNumber: string, street: string][] = [
  ['14 Fola Osibo Road', '14', 'Fola Osibo Road'],
  ['14b, Fola Osibo Road', '14b', 'Fola Osibo Road'],
  ['22-24 Adeola Odeku Street', '22-24', 'Adeola Odeku Street'],
  ['7/9 Wogu Street', '7/9', 'Wogu Street'],
  ['No. 5 Gana Street', 'No. 5', 'Gana Street'],
  ['Plot 1023 Cadastral Zone', 'Plot 1023', 'Cadastral Zone'],
  ['Flat 3, 12 Bourdillon Road', 'Flat 3, 12', 'Bourdillon Road'],
  ['Block B, 4 Nile Street', 'Block B, 4', 'Nile Street'],
  ['Flat 2, 21 Road', 'Flat 2', '21 Road'],
  ['21 Road', '', '21 Road'],
  ['3rd Avenue', '', '3rd Avenue'],
  ['312 Third Avenue', '312', 'Third Avenue'],
  ['Unity Road', '', 'Unity Road'],
  ['Noble Street', '', 'Noble Street'],
  ['Admiralty Way', '', 'Admiralty Way'],
  ['12', '', '12'],
  ['', '', ''],
];

let api: App;
beforeAll(async () => void (api = await createTestApi()));
afterAll(() => api.close());

it.each(cases)('divides "%s" into the number "%s" and the street "%s"', (line, number, street) => {
  expect(splitStreet(line)).toEqual({ houseNumber: number, street });
});

it.each<[line: string, houseNumber: string, street: string, area: string]>([
  ...cases.map((found): [string, string, string, string] => [...found, '']),
  ['14 Fola Osibo Road, Lekki Phase 1', '14', 'Fola Osibo Road', 'Lekki Phase 1'],
  [
    '12 Lateef Jakande Street, Osborne Foreshore, Ikoyi',
    '12',
    'Lateef Jakande Street',
    'Osborne Foreshore, Ikoyi',
  ],
  ['3 Kusenla Road, ikate, lekki', '3', 'Kusenla Road', 'Ikate, Lekki'],
  ['9 Nowhere Road, Unknown Place', '9', 'Nowhere Road, Unknown Place', ''],
  ['101 Peter Odili Road', '101', 'Peter Odili Road', 'Peter Odili Road'],
  ['21 Road, Festac Town', '', '21 Road', 'Festac Town'],
])('the migration divides "%s" into "%s", "%s" and "%s"', async (line, number, street, area) => {
  const { id } = await anApartment(api, { street: line });
  await api.db.transaction().execute(async (tx) => {
    await sql.raw(await divisionOfMigration()).execute(tx);
    const { rows } = await sql`
      select coalesce(house_number, '') as number, street, area
        from apartment left join apartment_place on apartment_id = id
       where id = ${id}
    `.execute(tx);

    expect(rows).toEqual([{ number, street, area }]);
  });
  await sql`delete from apartment where id = ${id}`.execute(api.db);
});

/** The statement of the migration that divides the streets that were there. */
async function divisionOfMigration(): Promise<string> {
  const file = new URL('../../migrations/0015-places.sql', import.meta.url);
  const text = await readFile(file, 'utf8');
  return text.slice(text.indexOf('with numbered as'), text.indexOf('-- The listing’s filter'));
}
