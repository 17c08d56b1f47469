import { lookup } from 'node:dns';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { isIP } from 'node:net';
import type { LookupFunction } from 'node:net';

import ipaddr from 'ipaddr.js';

import { CalendarProblem } from './calendar-entries.ts';

const longestMs = 10_000;
const mostBytes = 1_048_576;
const mostRedirects = 3;

/** How the outside is reached. A test brings its own server, which is no public one. */
export type Web = { request: typeof request; isAllowed: (address: string) => boolean };

/** Reads a calendar from the open internet, and from nowhere else: not from us, not from our neighbours. */
export async function fetchCalendar(
  address: string,
  web: Web = { request, isAllowed: isPublic },
): Promise<string> {
  const signal = AbortSignal.timeout(longestMs);
  let url = calendarAddress(address);
  for (let hops = 0; hops <= mostRedirects; hops += 1) {
    const answer = await ask(url, web, signal);
    if (!isRedirect(answer)) return textOf(answer);
    answer.destroy();
    url = calendarAddress(URL.parse(answer.headers.location ?? '', url.href)?.href ?? '');
  }
  throw new CalendarProblem('This address sends on to other addresses too often.');
}

/** The address as it is asked, or what is wrong with it. */
export function calendarAddress(address: string): URL {
  const url = URL.parse(address.replace(/^webcals?:/i, 'https:'));
  if (!url) throw new CalendarProblem('Enter a whole address, beginning with https://.');
  if (url.protocol !== 'https:') {
    throw new CalendarProblem('Only addresses that begin with https:// can be read.');
  }
  if (url.port || url.username || url.password) {
    throw new CalendarProblem('The address may not name a port, a user or a password.');
  }
  const host = hostOf(url);
  if (isIP(host) ? !isPublic(host) : !host.includes('.') || host.endsWith('.local')) {
    throw notPublic();
  }
  return url;
}

const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

const notPublic = () => new CalendarProblem('This address does not lead to a public site.');

/** Addresses of the open internet; an IPv4 address inside an IPv6 one is looked at as what it is. */
export const isPublic = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';

/** The check stands where the name is resolved, so that what was checked is what is connected to. */
const guarded =
  (isAllowed: Web['isAllowed']): LookupFunction =>
  (hostname, options, done) =>
    lookup(hostname, { ...options, all: true }, (error, found) => {
      if (error) return done(error, []);
      if (!found.every(({ address }) => isAllowed(address))) return done(notPublic(), []);
      if (options.all) return done(null, found);
      const [first] = found;
      return first ? done(null, first.address, first.family) : done(notPublic(), []);
    });

function ask(url: URL, web: Web, signal: AbortSignal): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const headers = { accept: 'text/calendar', 'accept-encoding': 'identity' };
    const asked = web.request(
      url,
      { headers, signal, agent: false, lookup: guarded(web.isAllowed) },
      resolve,
    );
    asked.on('error', (error) => reject(wordsFor(error)));
    asked.end();
  });
}

const isRedirect = ({ statusCode = 0, headers }: IncomingMessage): boolean =>
  [301, 302, 303, 307, 308].includes(statusCode) && Boolean(headers.location);

async function textOf(answer: IncomingMessage): Promise<string> {
  if (answer.statusCode !== 200) {
    answer.destroy();
    throw new CalendarProblem(`The other site answered with ${answer.statusCode}.`);
  }
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of answer) {
      bytes += chunk.length;
      if (bytes > mostBytes)
        throw new CalendarProblem('This calendar is larger than one megabyte.');
      chunks.push(chunk);
    }
  } catch (error) {
    throw wordsFor(error);
  } finally {
    answer.destroy();
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** What went wrong on the way is not the host's business in detail, and could tell about our network. */
const wordsFor = (error: unknown): CalendarProblem =>
  error instanceof CalendarProblem
    ? error
    : new CalendarProblem('The other site could not be reached.');
