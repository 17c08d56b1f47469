import type { HealthReport } from '@gida/releases/release';
import { expect, test, vi } from 'vitest';

import { createFileRecordStore } from '../../records/file-record-store.ts';
import { temporaryFolder } from '../../testing/builds.ts';
import { ErrorLog, total } from './error-log.ts';

const origin = { browser: 'Chrome 141', page: '/apartments' };
const at = (time: string) => new Date(`2026-06-${time}:00.000Z`);
/** Of whoever looks. */
const now = at('30T12:59');
const frame = (line: number) => `p@/releases/remote-catalog/1.0.0-bbbbbbbb/638.js:${line}:1`;
const report = (overrides: Partial<HealthReport> = {}): HealthReport => ({
  kind: 'crashed',
  remote: 'remote-catalog',
  version: '1.0.0-bbbbbbbb',
  cohort: 'stable',
  name: 'TypeError',
  reason: 'no plan of ada@example.com',
  stack: [frame(1)],
  ...overrides,
});

const openRecords = async () => createFileRecordStore(await temporaryFolder());

test('a storm of reports is one record and one write', async () => {
  const records = await openRecords();
  const replace = vi.spyOn(records, 'replace');
  const log = new ErrorLog(records);

  for (let sent = 0; sent < 5_000; sent += 1) log.record(report(), origin, at('30T12:00'));
  await log.flush(at('30T12:01'));
  await log.flush(at('30T12:02'));

  expect(replace).toHaveBeenCalledTimes(1);
  expect(await log.list(at('30T12:00'), now)).toMatchObject([
    {
      name: 'TypeError',
      message: 'no plan of [email]',
      hours: { '2026-06-30T12': 5_000 },
      browsers: { 'Chrome 141': 5_000 },
      pages: { '/apartments': 5_000 },
    },
  ]);
});

test('every gateway tells of all, also after it was started again', async () => {
  const records = await openRecords();
  const [one, other] = [new ErrorLog(records), new ErrorLog(records)];
  one.record(report(), origin, at('30T11:00'));
  other.record(report(), origin, at('30T12:00'));
  await one.flush(at('30T12:00'));
  await other.flush(at('30T12:00'));

  const restarted = await new ErrorLog(records).list(at('30T10:00'), now);

  expect(restarted).toHaveLength(2);
  expect((await other.list(at('30T12:30'), now)).map(({ hours }) => hours)).toEqual(
    expect.arrayContaining([{}, { '2026-06-30T12': 1 }]),
  );
});

test('every hour of a day is counted', async () => {
  const log = new ErrorLog(await openRecords());
  for (let hour = 0; hour < 24; hour += 1)
    log.record(report(), origin, at(`29T${String(hour).padStart(2, '0')}:00`));

  expect(total((await log.list(at('29T22:00'), now))[0]?.hours ?? {})).toBe(2);
});

test('loads and recoveries are no errors', async () => {
  const log = new ErrorLog(await openRecords());
  for (const kind of ['loaded', 'recovered'] as const) log.record(report({ kind }), origin);

  expect(await log.list(new Date(0))).toEqual([]);
});

test('what cannot be written is written later', async () => {
  const records = await openRecords();
  const log = new ErrorLog(records);
  log.record(report(), origin, at('30T12:00'));
  vi.spyOn(records, 'replace').mockRejectedValueOnce(new Error('unavailable'));

  await expect(log.flush(at('30T12:00'))).rejects.toThrow('unavailable');

  expect(await log.list(at('30T12:00'), now)).toHaveLength(1);
});

test('of a flood of invented places, browsers and pages the frequent ones stay', async () => {
  const log = new ErrorLog(await openRecords());
  for (let sent = 0; sent < 3; sent += 1) log.record(report(), origin, at('30T12:00'));
  for (let line = 2; line < 500; line += 1) {
    const invented = { browser: `Chrome ${line}`, page: `/${line}` };
    log.record(report({ stack: [frame(line)] }), invented, at('30T12:00'));
    log.record(report(), invented, at('30T12:00'));
  }

  const errors = await log.list(at('30T12:00'), now);

  expect(errors).toHaveLength(100);
  const [most] = errors.toSorted((a, b) => total(b.hours) - total(a.hours));
  expect(most?.hours).toEqual({ '2026-06-30T12': 501 });
  expect(Object.keys(most?.browsers ?? {})).toHaveLength(25);
  expect(most?.pages).toMatchObject({ '/apartments': 3, other: 475 });
});

test('errors are kept for 30 days', async () => {
  const records = await openRecords();
  const old = new ErrorLog(records);
  old.record(report(), origin, at('01T12:00'));
  old.record(report({ stack: [frame(2)] }), origin, at('02T12:00'));
  await old.flush(at('02T12:00'));
  expect(await new ErrorLog(records).list(at('01T00:00'), now)).toHaveLength(2);

  const log = new ErrorLog(records);
  await log.flush(new Date('2026-07-01T23:00:00.000Z'));
  expect(await new ErrorLog(records).list(at('01T00:00'), now)).toHaveLength(2);
  await log.flush(new Date('2026-07-02T01:00:00.000Z'));

  expect(await log.list(at('01T00:00'), now)).toMatchObject([{ stack: [frame(2)] }]);
});
