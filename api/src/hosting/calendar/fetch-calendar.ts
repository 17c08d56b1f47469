import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { isIP } from 'node:net';
import { createBrotliDecompress, createInflateRaw, createUnzip } from 'node:zlib';

import { brand } from '@gida/contracts/brand';
import { decodeCalendar, leaveOutHistory } from '@gida/contracts/calendar-file';
import { toLagosDate } from '@gida/contracts/dates';
import { createHostnameResolver, guardedLookup, isPublicAddress, type Network } from '@gida/server';

import { CalendarError } from './read-components.ts';
import { calendarMessages } from './messages.ts';

const timeoutMs = 10_000;
/** Without what is over, and in all. */
const maxLength = 1_048_576;
const maxDecodedBytes = 16 * maxLength;
const maxRedirects = 3;

/** How requests are sent. Tests pass a client for a local server, which is not public. */
export type HttpClient = Network & { request: typeof request };

/** Headers that ask for a calendar only if it has changed; for a day, as nights of the far future appear day by day. */
export type Validators = { day: string; headers: Record<string, string> };

/**
 * Fetches a calendar from the public internet only, never from a private network (SSRF). Null when it is still the one
 * with these validators.
 */
export async function fetchCalendar(
  address: string,
  known: Validators | null,
  client: HttpClient = {
    request,
    isAllowed: isPublicAddress,
    resolveHost: createHostnameResolver(),
  },
): Promise<{ text: string; validators: Validators } | null> {
  const signal = AbortSignal.timeout(timeoutMs);
  const day = toLagosDate(new Date());
  const conditions = known?.day === day ? known.headers : {};
  let url = parseCalendarUrl(address);
  for (let hops = 0; hops <= maxRedirects; hops += 1) {
    const response = await sendRequest(url, conditions, client, signal);
    const { etag, 'last-modified': date } = response.headers;
    const headers = {
      ...(etag && { 'if-none-match': etag }),
      ...(date && { 'if-modified-since': date }),
    };
    if (response.statusCode === 200)
      return { text: await readResponse(response, day), validators: { day, headers } };
    response.destroy();
    if (response.statusCode === 304 && Object.keys(conditions).length > 0) return null;
    if (!isRedirect(response))
      throw new CalendarError(calendarMessages.address.status(response.statusCode));
    url = parseCalendarUrl(URL.parse(response.headers.location ?? '', url.href)?.href ?? '');
  }
  throw new CalendarError(calendarMessages.address.redirects);
}

/** The URL to request; throws with a message for the host if the address is not allowed. */
export function parseCalendarUrl(address: string): URL {
  const url = URL.parse(address.replace(/^webcals?:/i, 'https:'));
  if (!url) throw new CalendarError(calendarMessages.address.incomplete);
  if (url.protocol !== 'https:') {
    throw new CalendarError(calendarMessages.address.notHttps);
  }
  if (url.port || url.username || url.password) {
    throw new CalendarError(calendarMessages.address.hasMore);
  }
  const host = unbracketedHost(url);
  if (isIP(host) ? !isPublicAddress(host) : !host.includes('.') || host.endsWith('.local')) {
    throw notPublicError();
  }
  return url;
}

const unbracketedHost = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

const notPublicError = () => new CalendarError(calendarMessages.address.notPublic);

function sendRequest(
  url: URL,
  conditions: Validators['headers'],
  client: HttpClient,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const headers = {
      accept: 'text/calendar, text/plain;q=0.9, */*;q=0.8',
      ...conditions,
      'accept-encoding': 'gzip, br, deflate',
      // Some sites refuse requests without one.
      'user-agent': `Mozilla/5.0 (compatible; ${brand} calendar import)`,
    };
    const clientRequest = client.request(
      url,
      { headers, signal, agent: false, lookup: guardedLookup(client, signal, notPublicError) },
      resolve,
    );
    clientRequest.on('error', (error) => reject(toCalendarError(error)));
    clientRequest.end();
  });
}

const isRedirect = ({ statusCode = 0, headers }: IncomingMessage): boolean =>
  [301, 302, 303, 307, 308].includes(statusCode) && Boolean(headers.location);

async function readResponse(response: IncomingMessage, today: string): Promise<string> {
  const type = response.headers['content-type'] ?? '';
  const charset = /charset\s*=\s*"?([\w-]+)/i.exec(type)?.[1];
  let text = '';
  try {
    const decoded = limitBytes(await decompress(response));
    for await (const part of leaveOutHistory(decodeCalendar(decoded, charset), today)) {
      text += part;
      if (text.length > maxLength) throw tooLargeError();
    }
  } catch (error) {
    throw toCalendarError(error);
  } finally {
    response.destroy();
  }
  return text;
}

const tooLargeError = () => new CalendarError(calendarMessages.tooLarge);

async function* limitBytes(parts: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const part of parts) {
    bytes += part.length;
    if (bytes > maxDecodedBytes) throw tooLargeError();
    yield part;
  }
}

/** Ends with an error when the compressed response is cut off. */
async function decompress(response: IncomingMessage): Promise<AsyncIterable<Buffer>> {
  const encoding = response.headers['content-encoding']?.trim().toLowerCase() ?? '';
  if (!/^(?:(?:x-)?gzip|br|deflate)$/.test(encoding)) return response;
  const decoder =
    encoding === 'br'
      ? createBrotliDecompress()
      : encoding === 'deflate' && !(await hasZlibHeader(response))
        ? createInflateRaw()
        : createUnzip();
  response.on('error', (error) => decoder.destroy(error));
  return response.pipe(decoder);
}

/** Some sites leave it out of `deflate`. */
async function hasZlibHeader(response: IncomingMessage): Promise<boolean> {
  await once(response, 'readable');
  const start: Buffer | null = response.read(1);
  if (start) response.unshift(start);
  return ((start?.[0] ?? 0) & 15) === 8;
}

/** Hides the details of a network error, which could reveal our network. */
const toCalendarError = (error: unknown): CalendarError =>
  error instanceof CalendarError ? error : new CalendarError(calendarMessages.address.unreachable);
