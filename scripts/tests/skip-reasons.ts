import { existsSync } from 'node:fs';

import { postgresBinaries } from '../system-packages/system-packages.mjs';
import { reasonOfNight } from './nightly.ts';
import { forTheNight } from './reports.ts';

/** What the condition of a skipped test asks for, by how a test file names it. */
const needs: [name: string, isNamed: RegExp, isHere: () => boolean][] = [
  ['PostgreSQL', /DATABASE_URL/, () => postgresBinaries() !== undefined],
  ['Redis', /hasRedis/, () => existsSync('/usr/bin/redis-server')],
  ['PgBouncer', /sbin\/pgbouncer/, () => existsSync('/usr/sbin/pgbouncer')],
  ['Prometheus', /bin\/prom(etheus|tool)/, () => existsSync('/usr/bin/prometheus')],
  ['HAProxy', /sbin\/haproxy/, () => existsSync('/usr/sbin/haproxy')],
];

export function reasonOfSkip(text: string, isHere?: (name: string) => boolean): string {
  const missing = needs.filter(
    ([name, isNamed, isInstalled]) =>
      isNamed.test(text) && !(isHere ? isHere(name) : isInstalled()),
  );
  if (missing.length > 0)
    return `needs ${missing.map(([name]) => name).join(' and ')}, not on this machine`;
  const night = reasonOfNight(text);
  return night ? `${forTheNight}${night}` : 'no reason was given';
}
