import { randomUUID } from 'node:crypto';
import type { HealthReport } from '@gida/releases/release';
import { z } from 'zod';

import type { RecordStore } from '../../records/record-store.ts';
import { stripPersonalData } from '../../http/strip-personal-data.ts';

const Counts = z.record(z.string(), z.number());

/** Errors of one build at one place of its code. */
const LoggedError = z.object({
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

/** What one gateway was told in a day: `2026-11-29-<gateway>`. */
const ErrorsOfDay = z.object({ key: z.string(), errors: z.record(z.string(), LoggedError) });
type ErrorsOfDay = z.infer<typeof ErrorsOfDay>;

const retentionMs = 30 * 86_400_000;
/** Of one remote on one day; of a flood of invented places the rarest go. */
const maxPlaces = 100;
/** Browsers, pages and hours of the day at one place. */
const maxValues = 24;
/** Of gateways that start again and again the oldest go. */
const maxRecords = 500;

/** Nothing that only one visitor has. */
export type ErrorOrigin = { browser: string; page: string };

/** What went wrong in browsers. It is counted in memory and written at intervals: a storm of reports is one write. */
export class ErrorLog {
  readonly #records: RecordStore;
  readonly #gateway = randomUUID();
  readonly #unwritten = new Set<ErrorsOfDay>();
  #today: ErrorsOfDay = { key: '', errors: {} };
  #prunedOn = '';
  #flushed: Promise<unknown> = Promise.resolve();

  constructor(records: RecordStore) {
    this.#records = records;
  }

  record(report: HealthReport, { browser, page }: ErrorOrigin, now = new Date()): void {
    const { remote, version, kind, stack = [], reason = '' } = report;
    if (kind !== 'crashed' && kind !== 'load-failed') return;
    const at = now.toISOString();
    const key = `${at.slice(0, 10)}-${this.#gateway}`;
    if (this.#today.key !== key) this.#today = { key, errors: {} };
    this.#unwritten.add(this.#today);
    const { errors } = this.#today;
    const [name, message] = [stripPersonalData(report.name ?? ''), stripPersonalData(reason)];
    const id = JSON.stringify([remote, version, kind, name, stack[ownFrame(report)] ?? message]);
    if (!errors[id]) makeRoom(errors, remote);
    const counts = { hours: {}, browsers: {}, pages: {}, firstAt: at, lastAt: at };
    const error = (errors[id] ??= { remote, version, kind, name, message, stack, ...counts });
    error.lastAt = at;
    count(error.hours, at.slice(0, 13));
    count(error.browsers, browser);
    count(error.pages, page);
  }

  /** Those of all gateways, with their hours from that one on. */
  async list(since: Date, now = new Date()): Promise<LoggedError[]> {
    await this.flush(now);
    const from = since.toISOString().slice(0, 13);
    const days = await this.#records.all(ErrorsOfDay);
    return days.flatMap(({ errors }) =>
      Object.values(errors).map(({ hours, ...error }) => {
        const asked = Object.entries(hours).filter(([hour]) => hour >= from);
        return { ...error, hours: Object.fromEntries(asked) };
      }),
    );
  }

  /** Throws what the record store does, and then it is written the next time. One after the other, or an earlier state could be the last. */
  flush(now = new Date()): Promise<void> {
    const flushed = this.#flushed.then(() => this.#write(now.toISOString()));
    this.#flushed = flushed.catch(() => undefined);
    return flushed;
  }

  async #write(now: string): Promise<void> {
    const days = [...this.#unwritten];
    for (const day of days) {
      this.#unwritten.delete(day);
      await this.#records.replace(day.key, day).catch((error: unknown) => {
        this.#unwritten.add(day);
        throw error;
      });
    }
    if (this.#prunedOn === now.slice(0, 10)) return;
    const oldest = new Date(Date.parse(now) - retentionMs).toISOString().slice(0, 10);
    const keys = (await this.#records.all(ErrorsOfDay)).map(({ key }) => key).toSorted();
    for (const [index, key] of keys.toReversed().entries())
      if (index >= maxRecords || key < oldest) await this.#records.remove(key);
    this.#prunedOn = now.slice(0, 10);
  }
}

/** The innermost frame in a file of the remote, else the innermost one. */
export const ownFrame = ({ remote, stack = [] }: Pick<HealthReport, 'remote' | 'stack'>): number =>
  Math.max(
    0,
    stack.findIndex((frame) => frame.includes(`@/releases/${remote}/`)),
  );

function count(counts: Record<string, number>, value: string): void {
  const isFull = !Object.hasOwn(counts, value) && Object.keys(counts).length >= maxValues;
  const counted = isFull ? 'other' : value;
  counts[counted] = (counts[counted] ?? 0) + 1;
}

export const total = (counts: Record<string, number>): number =>
  Object.values(counts).reduce((sum, it) => sum + it, 0);

function makeRoom(errors: Record<string, LoggedError>, remote: string): void {
  const own = Object.keys(errors).filter((id) => errors[id]?.remote === remote);
  const countOf = (id: string) => total(errors[id]?.hours ?? {});
  const [rarest = ''] = own.toSorted((a, b) => countOf(a) - countOf(b));
  if (own.length >= maxPlaces) delete errors[rarest];
}
