/**
 * The requests a second at which p99 passes 200 ms, with one, two and four API processes on PostgreSQL and Redis: pages of the
 * listing, bookings, and messages to a listener at another process. Requests come at their times whether or not earlier ones have been answered,
 * and wait from then on. `BENCH_SECONDS` of each rate (6), `BENCH_ROUNDS` climbs (3), of which the median counts.
 */
import { setTimeout as wait } from 'node:timers/promises';

import type { ChatResponse } from '@gida/contracts/messaging';
import { addDays, toLagosDate } from '@gida/contracts/dates';
import { apiBase, apiPaths } from '@gida/contracts/paths';
import { sortOptions } from '@gida/contracts/constants/listing';

import { createServerDatabase } from '../api/src/testing/create-server-database.ts';
import { startTemporaryRedis } from '../api/src/testing/temporary-redis.ts';
import { startTestEnvironment, testGuestId } from '../api/src/testing/test-environment.ts';
import type { TestEnvironment } from '../api/src/testing/test-environment.ts';
import { requirePostgres } from '../scripts/temporary-postgres.ts';
import { postBooking } from './booking/booking-requests.ts';
import { openApiSocket } from './chat/socket-groups.ts';
import { readCpuSeconds } from './chat/process-cost.ts';
import { atLeastRow, median, percentile, type Row } from './row.ts';

const secondsPerRate = Number(process.env['BENCH_SECONDS'] ?? 6);
const climbs = Number(process.env['BENCH_ROUNDS'] ?? 3);
const processCounts = [1, 2, 4] as const;
const limitMs = 200;
const firstRate = 40;
const step = 1.25;
const conversations = 100;
const guests = 60_000;
const apartments = 10_000;
type Kind = 'listing' | 'booking' | 'chat';
/**
 * More processes share the cores of one here, so they may lose a step of the climb. A message to somebody at another process
 * goes through Redis, one within a process does not.
 */
const minRatios: Record<Kind, number> = { listing: 0.75, booking: 0.75, chat: 0.2 };
/** Sends the request with this number, and resolves when it has been answered. */
type Send = (number: number) => Promise<void>;
type Reached = { perSecond: number; apiMs: number };

export async function* rows(): AsyncIterable<Row> {
  const reached = new Map<string, number[]>();
  for (const processes of processCounts)
    for (const [kind, figures] of Object.entries(await measureProcesses(processes))) {
      const perSecond = figures.map((it) => it.perSecond);
      reached.set(`${kind} ${processes}`, perSecond);
      console.error(
        `${kind}, ${processes} API processes: ${median(perSecond)} a second, ${median(figures.map((it) => it.apiMs)).toFixed(1)} ms of processor of the API for each`,
      );
    }
  for (const kind of ['listing', 'booking', 'chat'] as const)
    for (const processes of processCounts)
      yield atLeastRow(
        `${kind}: load at which p99 passes ${limitMs} ms, ${processes} API ${processes === 1 ? 'process' : 'processes'} ÷ 1`,
        `${kind === 'chat' ? 'messages' : 'requests'}/s`,
        reached.get(`${kind} ${processes}`) ?? [],
        reached.get(`${kind} 1`) ?? [],
        minRatios[kind],
      );
}

async function measureProcesses(processes: number): Promise<Record<Kind, Reached[]>> {
  await using server = await requirePostgres();
  await using database = await createServerDatabase(server.url);
  const redis = await startTemporaryRedis();
  try {
    await using site = await startTestEnvironment({
      databaseUrl: database.url,
      processes,
      guests,
      apartments,
      env: { REDIS_URL: redis.url, LOG_LEVEL: 'error' },
    });
    const chat = await chatLoad(site);
    const kinds = { listing: listingLoad(site), booking: bookingLoad(site), chat: chat.send };
    const reached: Record<Kind, Reached[]> = { listing: [], booking: [], chat: [] };
    for (let climb = 0; climb < climbs; climb += 1)
      for (const kind of ['listing', 'booking', 'chat'] as const)
        reached[kind].push(await climbUntilSlow(site, kinds[kind]));
    chat.close();
    return reached;
  } finally {
    await redis.stop();
  }
}

/** The last rate that was answered in time, and what it cost the API. */
async function climbUntilSlow(site: TestEnvironment, send: Send): Promise<Reached> {
  let reached: Reached = { perSecond: 0, apiMs: 0 };
  await measureRate(firstRate, send);
  for (let rate = firstRate; ; rate *= step) {
    const before = cpuSecondsOf(site);
    const { p99, count } = await measureRate(rate, send);
    if (p99 > limitMs) return reached;
    reached = {
      perSecond: Math.round(rate),
      apiMs: ((cpuSecondsOf(site) - before) * 1_000) / count,
    };
  }
}

const cpuSecondsOf = ({ apis }: TestEnvironment): number =>
  apis.reduce((sum, { pid }) => sum + readCpuSeconds(pid ?? 0), 0);

let sent = 0;

/** Waits in the queue count: what is late to be sent has been asked for at its time. */
async function measureRate(rate: number, send: Send): Promise<{ p99: number; count: number }> {
  const count = Math.round(rate * secondsPerRate);
  const times: number[] = [];
  const startedAt = performance.now();
  const requests: Promise<void>[] = [];
  for (let at = 0; at < count; at += 1) {
    const due = startedAt + (at * 1_000) / rate;
    const early = due - performance.now();
    if (early > 1) await wait(early);
    sent += 1;
    requests.push(send(sent).then(() => void times.push(performance.now() - due)));
  }
  await Promise.all(requests);
  return { p99: percentile(times, 0.99), count };
}

const apiOf = ({ apis }: TestEnvironment, number: number) => {
  const api = apis[number % apis.length];
  if (!api) throw new Error('The API is not running.');
  return api.url;
};

function listingLoad(site: TestEnvironment): Send {
  return async (number) => {
    const sortBy = sortOptions[number % sortOptions.length] ?? 'date';
    const query = `page=${1 + (number % 50)}&sortBy=${sortBy}&limit=20&search=`;
    const response = await fetch(`${apiOf(site, number)}${apiBase}/apartments/read?${query}`, {
      headers: await site.headersOf(1),
    });
    await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`The listing answered ${response.status}.`);
  };
}

/** A guest for each, and no two on the same nights of an apartment. */
function bookingLoad(site: TestEnvironment): Send {
  const today = toLagosDate(new Date());
  let next = 2 * conversations;
  return async (number) => {
    const booking = (next += 1);
    const headers = await site.headersOf(booking);
    const from = 1 + 3 * Math.floor(booking / apartments);
    const stay = {
      checkInDate: addDays(today, from),
      checkOutDate: addDays(today, from + 2),
      guests: 2,
    };
    const apartment = 1 + (booking % apartments);
    const { status, body } = await postBooking(apiOf(site, number), headers, apartment, stay);
    if (status !== 201) throw new Error(`Booking ${booking}: ${body}`);
  };
}

/** Answered when the other person's socket, at the next process, has the message. */
async function chatLoad(site: TestEnvironment): Promise<{ send: Send; close: () => void }> {
  const pending = new Map<string, () => void>();
  const sockets: Awaited<ReturnType<typeof openApiSocket>>[] = [];
  const pairs: { chatId: string; sender: (typeof sockets)[number] }[] = [];
  const open = async (guest: number, at: number) => {
    const { authorization } = await site.headersOf(guest);
    const socket = await openApiSocket(apiOf(site, at), authorization.replace('Bearer ', ''));
    sockets.push(socket);
    return socket;
  };
  for (let pair = 0; pair < conversations; pair += 1) {
    const [from, to] = [2 * pair + 1, 2 * pair + 2];
    const response = await fetch(`${apiOf(site, 0)}${apiBase}/${apiPaths.chats}`, {
      method: 'POST',
      headers: { ...(await site.headersOf(from)), 'content-type': 'application/json' },
      body: JSON.stringify({ receiverId: testGuestId(to) }),
    });
    const { chat } = (await response.json()) as ChatResponse; // as in the contract
    const listener = await open(to, pair + 1);
    listener.on('message:new', ({ text }) => {
      pending.get(text)?.();
      pending.delete(text);
    });
    pairs.push({ chatId: chat.id, sender: await open(from, pair) });
  }
  return {
    close: () => {
      for (const socket of sockets) socket.close();
    },
    send: async (number) => {
      const pair = pairs[number % conversations];
      if (!pair) return;
      const message = `Good evening, this is message ${number}.`;
      const heard = new Promise<void>((resolve) => pending.set(message, resolve));
      const reply = await pair.sender.emitWithAck('message:send', { chatId: pair.chatId, message });
      if (!reply.ok) throw new Error(reply.message);
      await heard;
    },
  };
}
