import { randomUUID } from 'node:crypto';
import type { HealthReport } from '@gida/releases/release';
import { z } from 'zod';

import type { RecordStore } from '../../records/record-store.ts';
import { stripPersonalData } from './strip-personal-data.ts';

const Counts = z.record(z.string(), z.number());

/** Errors of one build at one place of its code. */
export const LoggedError = z.object({
  remote: z.string(),
  version: z.string(),
  kind: z.enum(['crashed', 'load-failed']),
  name: z.string(),
  message: z.string(),
  stack: z.array(z.string()),
  /** By the hour, such as `2026-11-29T12`. */
  hours: Counts,
  browsers: Counts,
  pages: Counts,
  firstAt: z.string(),
  lastAt: z.string(),
});
export type LoggedError = z.infer<typeof LoggedError>;

/** What one gateway was told in one day. */
const ErrorsOfDay = z.object({
  gateway: z.string(),
  day: z.string(),
  errors: z.array(LoggedError),
});

export const errorRetentionDays = 30;
const dayMs = 86_400_000;
/** Of one remote on one day; of a flood of invented places the rarest go. */
const maxPlaces = 100;
/** Of browsers, and of pages, at one place. */
const maxValues = 20;
/** Each is a day of a gateway: of one that starts again and again the oldest go. */
const maxRecords = 500;

const dayOf = (at: string): string => at.slice(0, 10);
const hourOf = (at: string): string => at.slice(0, 13);

/** Where a report was sent from: nothing that only one visitor has. */
export type ErrorOrigin = { browser: string; page: string };

/**
 * What went wrong in browsers, for 30 days. Reports are counted in memory, and what a gateway was told in a day is one
 * record, which is written at intervals: a storm of errors writes no more than a single one.
 */
export class ErrorLog {
  readonly #records: RecordStore;
  readonly #gateway = randomUUID();
  readonly #days = new Map<string, Map<string, LoggedError>>();
  readonly #unwritten = new Set<string>();
  #prunedOn = '';
  #flushed: Promise<unknown> = Promise.resolve();

  constructor(records: RecordStore) {
    this.#records = records;
  }

  record(report: HealthReport, { browser, page }: ErrorOrigin, now = new Date()): void {
    const { remote, version, kind, stack = [] } = report;
    if (kind !== 'crashed' && kind !== 'load-failed') return;
    const at = now.toISOString();
    const errors = this.#errorsOf(dayOf(at));
    const message = stripPersonalData(report.reason ?? '');
    const name = stripPersonalData(report.name ?? '');
    const key = JSON.stringify([remote, version, kind, name, placeOf(report) ?? message]);
    let error = errors.get(key);
    if (!error) {
      makeRoom(errors, remote);
      const counts = { hours: {}, browsers: {}, pages: {}, firstAt: at };
      error = { remote, version, kind, name, message, stack, lastAt: at, ...counts };
      errors.set(key, error);
    }
    error.lastAt = at;
    count(error.hours, hourOf(at));
    count(error.browsers, browser);
    count(error.pages, page);
    this.#unwritten.add(dayOf(at));
  }

  /** Of all gateways, from that hour on. */
  async since(since: Date, now = new Date()): Promise<LoggedError[]> {
    await this.flush(now);
    const from = since.toISOString();
    const days = await this.#records.all(ErrorsOfDay);
    return days
      .filter(({ day }) => day >= dayOf(from))
      .flatMap(({ errors }) => errors.filter(({ lastAt }) => hourOf(lastAt) >= hourOf(from)))
      .map((error) => {
        const hours = Object.entries(error.hours).filter(([hour]) => hour >= hourOf(from));
        return { ...error, hours: Object.fromEntries(hours) };
      });
  }

  /** Writes what is new. Throws what the record store does, and then it is written the next time. */
  flush(now = new Date()): Promise<void> {
    // One after the other, or an earlier state could be written last.
    const flushed = this.#flushed.then(() => this.#write(now));
    this.#flushed = flushed.catch(() => undefined);
    return flushed;
  }

  async #write(now: Date): Promise<void> {
    const today = dayOf(now.toISOString());
    // What is counted meanwhile waits for the next time.
    const days = [...this.#unwritten];
    for (const day of days) {
      const errors = [...(this.#days.get(day)?.values() ?? [])];
      this.#unwritten.delete(day);
      const record = { gateway: this.#gateway, day, errors };
      await this.#records.replace(recordKey(record), record).catch((error: unknown) => {
        this.#unwritten.add(day);
        throw error;
      });
    }
    for (const day of this.#days.keys())
      if (day !== today && !this.#unwritten.has(day)) this.#days.delete(day);
    if (this.#prunedOn !== today) await this.#prune(now);
    this.#prunedOn = today;
  }

  async #prune(now: Date): Promise<void> {
    const oldest = new Date(now.getTime() - errorRetentionDays * dayMs).toISOString();
    const all = await this.#records.all(ErrorsOfDay);
    const newestFirst = all.toSorted((a, b) => b.day.localeCompare(a.day));
    for (const [index, record] of newestFirst.entries())
      if (index >= maxRecords || record.day < dayOf(oldest))
        await this.#records.remove(recordKey(record));
  }

  #errorsOf(day: string): Map<string, LoggedError> {
    const errors = this.#days.get(day) ?? new Map<string, LoggedError>();
    this.#days.set(day, errors);
    return errors;
  }
}

const recordKey = ({ day, gateway }: { day: string; gateway: string }) => `${day}-${gateway}`;

/** The innermost frame in a file of the remote, else the innermost one. */
export const placeOf = ({
  remote,
  stack = [],
}: Pick<HealthReport, 'remote' | 'stack'>): string | undefined =>
  stack.find((frame) => frame.includes(`@/releases/${remote}/`)) ?? stack[0];

function count(counts: Record<string, number>, value: string): void {
  const isFull = !Object.hasOwn(counts, value) && Object.keys(counts).length >= maxValues;
  const counted = isFull ? 'other' : value;
  counts[counted] = (counts[counted] ?? 0) + 1;
}

export const total = (counts: Record<string, number>): number =>
  Object.values(counts).reduce((sum, it) => sum + it, 0);

function makeRoom(errors: Map<string, LoggedError>, remote: string): void {
  const own = [...errors].filter(([, error]) => error.remote === remote);
  if (own.length < maxPlaces) return;
  const [rarest] = own.toSorted(([, a], [, b]) => total(a.hours) - total(b.hours));
  if (rarest) errors.delete(rarest[0]);
}
