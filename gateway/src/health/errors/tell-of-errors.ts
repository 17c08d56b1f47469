import { createHash } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { ErrorGroup, ErrorsResponse } from '@gida/releases/release-api';

import type { Hooks } from '../../hooks/hooks.ts';

/** Invented reports cannot make more events of a remote in an hour. */
const maxPerHour = 5;
const hourMs = 3_600_000;

type TellOptions = {
  hooks: Pick<Hooks, 'list' | 'tell'>;
  list: (query: { since: string }) => Promise<ErrorsResponse['errors']>;
  log: FastifyBaseLogger;
};

/** Tells of errors that no build had before; asked again and again, each time of those since the last. */
export function createErrorTeller({ hooks, list, log }: TellOptions) {
  let checkedAt = new Date().toISOString();
  const told = new Map<string, number[]>();

  const mayTell = ({ remote }: ErrorGroup, now: number): boolean => {
    const recent = (told.get(remote) ?? []).filter((at) => at > now - hourMs);
    told.set(remote, [...recent, now].slice(-maxPerHour));
    return recent.length < maxPerHour;
  };

  const tellOfNew = async (): Promise<void> => {
    const from = checkedAt;
    checkedAt = new Date().toISOString();
    // A place in the source is looked up in maps.
    if ((await hooks.list()).length === 0) return;
    const errors = await list({ since: '1h' });
    for (const error of errors)
      if (error.firstAt >= from && mayTell(error, Date.now())) void hooks.tell(newsOf(error));
  };
  return () => tellOfNew().catch((error: unknown) => log.error(error, 'errors were not looked up'));
}

function newsOf({ remote, name, message, place, firstSeen: { version } }: ErrorGroup) {
  const what = [name, message].filter(Boolean).join(': ') || 'An error';
  const where = place ? ` at ${place.file}:${place.line}` : '';
  const text = `${what}${where}, first seen in ${remote} ${version}`;
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 16);
  return { id: `error-${hash}`, type: 'error.first_seen' as const, remote, version, text };
}
