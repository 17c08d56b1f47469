import type { SpeedSample } from '@gida/releases/speed';
import { expect, test } from 'vitest';
import { z } from 'zod';

import { createFileRecordStore } from '../../records/file-record-store.ts';
import { temporaryFolder } from '../../testing/builds.ts';
import { toBuildSpeeds } from './build-speed.ts';
import { SpeedByDay } from './speed-by-day.ts';

const dayMs = 86_400_000;
const start = Date.parse('2026-03-01T10:00:00Z');
const sample: SpeedSample = {
  remote: 'remote-catalog',
  version: '1.0.0-bbbbbbbb',
  phone: 'mid',
  values: { inp: 120, load: 800 },
};

test('what two gateways received is read by a third, which started later', async () => {
  const records = await openRecords();
  const [one, other] = [new SpeedByDay(records), new SpeedByDay(records)];
  one.record(sample, 'stable', start);
  other.record({ ...sample, phone: 'low' }, 'stable', start);
  other.record({ ...sample, values: { inp: 500 } }, 'canary', start);
  for (const gateway of [one, other]) await gateway.flush(start);

  const speeds = toBuildSpeeds(await new SpeedByDay(records).groups(start), []);

  expect(speeds).toMatchObject([
    {
      cohort: 'stable',
      samples: 2,
      since: '2026-03-01',
      phones: [{ phone: 'low' }, { phone: 'mid' }],
    },
    { cohort: 'canary', samples: 1, p75: { load: null, lcp: null } },
  ]);
});

test('a gateway writes once for all reports since the last time, and nothing without any', async () => {
  const records = await openRecords();
  let writes = 0;
  const replace = (key: string, record: object) => {
    writes += 1;
    return records.replace(key, record);
  };
  const gateway = new SpeedByDay({ ...records, replace });
  for (let at = 0; at < 500; at += 1) gateway.record(sample, 'stable', start);

  for (const minute of [0, 1, 2]) await gateway.flush(start + minute * 60_000);

  expect(writes).toBe(1);
  expect((await gateway.groups(start))[0]?.samples).toBe(500);
});

test('what is older than 30 days is neither read nor kept, whichever gateway wrote it', async () => {
  const records = await openRecords();
  const first = new SpeedByDay(records);
  first.record(sample, 'stable', start);
  await first.flush(start);
  const later = new SpeedByDay(records);
  const countRecords = async () => (await records.all(z.object({}))).length;

  await later.flush(start + 30 * dayMs);
  expect(await countRecords()).toBe(1);
  expect(await later.groups(start + 30 * dayMs)).toHaveLength(1);
  expect(await first.groups(start + 31 * dayMs)).toEqual([]);
  await later.flush(start + 31 * dayMs);
  expect(await countRecords()).toBe(0);
});

test('what could not be written is written the next time', async () => {
  const records = await openRecords();
  let isDown = true;
  const replace = (key: string, record: object) =>
    isDown ? Promise.reject(new Error('down')) : records.replace(key, record);
  const gateway = new SpeedByDay({ ...records, replace });
  gateway.record(sample, 'stable', start);

  await expect(gateway.flush(start)).rejects.toThrow('down');
  isDown = false;
  await gateway.flush(start);

  expect(await new SpeedByDay(records).groups(start)).toHaveLength(1);
});

const openRecords = async () => createFileRecordStore(await temporaryFolder());
