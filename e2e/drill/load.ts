import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';

import type { Answer, Call, Client } from './client.ts';

/** What happened while a step of the drill ran. */
export type Traffic = {
  requests: number;
  failed: string[];
  failedAfterRetry: string[];
  longestMs: number;
};

type Guest = { token: string; hostId: string };

const pauseMs = 150;
const messagePauseMs = 1_500;
const retryAfterMs = 500;

const isFailure = ({ status }: Answer): boolean => status === 0 || status >= 500;

/** Reads pages, builds and the listing, and sends messages, as fast as one network may, until it is stopped. */
export function startLoad(client: Client, { token, hostId }: Guest) {
  let isRunning = true;
  let traffic = noTraffic();
  const acknowledged = new Set<string>();

  const send = async (call: Call): Promise<Answer> => {
    const what = `${call.method ?? 'GET'} ${call.path}`;
    const startedAt = Date.now();
    const measured = traffic;
    measured.requests += 1;
    const first = await client(call);
    measured.longestMs = Math.max(measured.longestMs, Date.now() - startedAt);
    if (!isFailure(first)) return first;
    measured.failed.push(`${what}: ${first.status} ${first.text.slice(0, 80)}`);
    await delay(retryAfterMs);
    const second = await client(call);
    if (isFailure(second)) measured.failedAfterRetry.push(`${what}: ${second.status}`);
    return second;
  };
  const repeat = async (pause: number, work: () => Promise<unknown>) => {
    while (isRunning) {
      await work();
      await delay(pause);
    }
  };
  const reads: Call[] = [
    { path: '/' },
    { path: '/api/v1/site' },
    { path: '/login' },
    { path: '/api/v1/apartments?page=1&limit=12', token },
    { path: '/api/v1/user/profile', token },
  ];
  const readers = [0, 1, 2].map((reader) => {
    let at = reader;
    return repeat(pauseMs, () => send(reads[(at += 1) % reads.length] ?? { path: '/' }));
  });
  const writer = repeat(messagePauseMs, async () => {
    const clientId = randomUUID();
    const body = { receiverId: hostId, message: `Message ${clientId}`, clientId };
    const call = { method: 'POST', path: '/api/v1/chats', token, body, key: randomUUID() };
    const { status } = await send(call);
    if (status < 300 && status > 0) acknowledged.add(clientId);
  });

  return {
    acknowledged,
    /** The traffic since the last call. */
    take: (): Traffic => {
      const taken = traffic;
      traffic = noTraffic();
      return taken;
    },
    stop: async () => {
      isRunning = false;
      await Promise.all([...readers, writer]);
    },
  };
}

const noTraffic = (): Traffic => ({
  requests: 0,
  failed: [],
  failedAfterRetry: [],
  longestMs: 0,
});
