import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { Agent, request, type RequestOptions } from 'node:https';
import { setTimeout as wait } from 'node:timers/promises';

import { apiBase } from '@gida/contracts/paths';

import type { TestEnvironment } from '../../api/src/testing/test-environment.ts';

/** The site as clients reach it: through the proxy, with the sessions of guests by number. */
export type DrilledSite = Pick<TestEnvironment, 'inDatabase' | 'sandbox' | 'sandboxFolder'> & {
  origin: string;
  headersOf: (person: number | 'host') => Promise<{ authorization: string }>;
};

/** What a browser waits before it asks again, where the answer does not say. */
const retrySeconds = 1;

/** What happened since the last time it was taken. */
export type Traffic = {
  requests: number;
  /** No answer, or one of the server's faults. */
  failed: string[];
  failedAfterRetry: string[];
  longestMs: number;
};

export type Requested = {
  method?: 'GET' | 'POST';
  /** Of the API, or from the site's root with a slash. */
  path: string;
  /** Nobody without one. */
  guest?: number;
  headers?: Record<string, string>;
  body?: object | FormData;
  key?: string;
  timeoutMs?: number;
};

/** Each person has an address of their own, and connections that are kept as a browser keeps them. */
const agents = new Map<string, Agent>();
let strangers = 0;

function agentOf(localAddress: string): Agent {
  const agent = agents.get(localAddress) ?? new Agent({ keepAlive: true, localAddress });
  agents.set(localAddress, agent);
  return agent;
}

const addressOf = (person: number): string =>
  `127.${1 + (person >> 16)}.${(person >> 8) & 255}.${person & 255}`;

/** Sends once. */
export async function sendRequest(site: DrilledSite, requested: Requested): Promise<Response> {
  const { method = 'GET', path, guest, body, key = randomUUID() } = requested;
  const payload = method === 'POST' ? new Response(encode(body)) : null;
  const type = payload?.headers.get('content-type');
  const headers = {
    ...(guest !== undefined && (await site.headersOf(guest))),
    ...(payload && {
      'idempotency-key': key,
      'content-type': type?.startsWith('multipart/') ? type : 'application/json',
    }),
    ...requested.headers,
  };
  const url = site.origin + (path.startsWith('/') ? path : `${apiBase}/${path}`);
  const agent = agentOf(addressOf(guest ?? 100_000 + (strangers++ % 200)));
  const bytes = payload && Buffer.from(await payload.arrayBuffer());
  return send(url, { method, headers, agent, timeout: requested.timeoutMs ?? 60_000 }, bytes);
}

const encode = (body: Requested['body']): BodyInit =>
  body instanceof FormData ? body : JSON.stringify(body ?? null);

const send = (url: string, options: RequestOptions, bytes: Buffer | null): Promise<Response> =>
  new Promise((done, fail) => {
    const sent = request(url, options, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk)).once('error', fail);
      response.once('end', () => {
        const { statusCode: status = 500, headers } = response;
        const text = [204, 304].includes(status) ? null : new Uint8Array(Buffer.concat(chunks));
        done(new Response(text, { status, headers: new Headers(pairs(headers)) }));
      });
    });
    sent.once('timeout', () => sent.destroy(new Error('no answer in time')));
    // A connection that the other side had closed: a browser sends again on another one.
    sent.once('error', (error: NodeJS.ErrnoException) => {
      if (sent.reusedSocket && error.code === 'ECONNRESET')
        void send(url, options, bytes).then(done, fail);
      else fail(error);
    });
    sent.end(bytes ?? undefined);
  });

const pairs = (headers: IncomingHttpHeaders): [string, string][] =>
  Object.entries(headers).map(([name, value]) => [name, String(value)]);

export type Requester = ReturnType<typeof createRequester>;

/** Repeats a request with the same key while the answer is "try again", as clients do; throws when another status comes. */
export function createRequester(site: DrilledSite) {
  let traffic = noTraffic();

  async function repeat<T>(requested: Requested, ...expected: number[]) {
    const key = randomUUID();
    for (let attempt = 1; ; attempt += 1) {
      const measured = traffic;
      const startedAt = performance.now();
      measured.requests += 1;
      const response = await sendRequest(site, { ...requested, key }).catch(() => null);
      const text = (await response?.text().catch(() => null)) ?? null;
      measured.longestMs = Math.max(measured.longestMs, performance.now() - startedAt);
      const isJson = response?.headers.get('content-type')?.includes('json');
      // of the contract, as the API's own tests show
      const body = (isJson && text ? JSON.parse(text) : null) as (T & { error?: string }) | null;
      if (response && text !== null && !isRetryable(response.status, body?.error)) {
        if (expected.includes(response.status)) return { status: response.status, body: body as T };
        throw new Error(`${requested.path}: ${response.status} ${text.slice(0, 200)}`);
      }
      if (response?.status !== 409 && response?.status !== 429) {
        const refusal = `${requested.path}: ${response?.status ?? 'no answer'} ${body?.error ?? ''}`;
        if (attempt === 1) measured.failed.push(refusal.trim());
        if (attempt === 2) measured.failedAfterRetry.push(refusal.trim());
      }
      const seconds = Number(response?.headers.get('retry-after') ?? retrySeconds);
      await wait(seconds * 1_000 * (1 + Math.random() / 2));
    }
  }
  return {
    request: repeat,
    take: (): Traffic => {
      const taken = traffic;
      traffic = noTraffic();
      return taken;
    },
  };
}

const noTraffic = (): Traffic => ({ requests: 0, failed: [], failedAfterRetry: [], longestMs: 0 });

/** 502: the payment provider does not respond. 429: whoever tried often waits. */
const isRetryable = (status: number, error = ''): boolean =>
  [429, 502, 503, 504].includes(status) || (status === 409 && error === 'in_flight');
