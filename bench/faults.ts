/**
 * Two API processes under booking and chat load while something they depend on is away: nothing may be lost or happen
 * twice, and the site returns to normal by itself. `pnpm bench faults <name>` runs one fault; `BENCH_SECONDS` chooses how
 * long the real outages last.
 */
import { join } from 'node:path';

import type { Fault } from './faults/fault.ts';
import { measureFault } from './faults/measure-fault.ts';
import type { FaultResult } from './faults/measure-fault.ts';
import { limitRow } from './row.ts';
import type { Row } from './row.ts';

/** Seconds after the end of each fault: until the first success, and until nothing is left to do. */
const limits: Record<string, { firstSuccess: number; backlog: number }> = {
  'provider-down': { firstSuccess: 10, backlog: 660 },
  'provider-hangs': { firstSuccess: 25, backlog: 180 },
  'mail-down': { firstSuccess: 120, backlog: 180 },
  'database-away': { firstSuccess: 10, backlog: 60 },
  'database-hangs': { firstSuccess: 10, backlog: 60 },
  'redis-away': { firstSuccess: 10, backlog: 30 },
  'disk-full': { firstSuccess: 10, backlog: 60 },
};

export async function* rows(): AsyncIterable<Row> {
  const chosen = process.argv[3];
  const names = chosen ? [chosen] : Object.keys(limits);
  for (const name of names) yield* measure(name);
}

async function* measure(name: string): AsyncIterable<Row> {
  const limit = limits[name];
  if (!limit) throw new Error(`Name a fault: ${Object.keys(limits).join(', ')}.`);
  const file = join(import.meta.dirname, 'faults', `${name}.ts`);
  const { createFault } = (await import(file)) as { createFault: () => Promise<Fault> }; // each file of a fault has one
  const fault = await createFault();
  const result = await measureFault(fault);
  for (const violation of result.violations) console.error(violation);
  if (result.violations.length > 0) process.exitCode = 1;
  console.error(`${fault.description}: ${describeResult(result)}`);
  const { firstSuccessSeconds, backlogSeconds, violations } = result;
  yield limitRow(`${name}: lost, twice or inconsistent`, 'violations', violations.length, 0);
  yield limitRow(`${name}: first success`, 's', firstSuccessSeconds, limit.firstSuccess);
  yield limitRow(`${name}: backlog cleared`, 's', backlogSeconds, limit.backlog);
}

function describeResult({ acknowledged, mails, rejected, duplicateEvents }: FaultResult): string {
  const { bookings, confirmed, cancelled, messages } = acknowledged;
  const refused = Object.entries(rejected).map(([what, count]) => `${count} × ${what}`);
  return [
    `acknowledged ${bookings} bookings, ${confirmed} confirmed, ${cancelled} cancelled, ${messages} messages`,
    `${mails} mails sent`,
    `refused meanwhile: ${refused.join(', ') || 'nothing'}`,
    `${duplicateEvents} events received twice and shown once`,
  ].join('; ');
}
