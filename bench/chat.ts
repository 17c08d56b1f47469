/**
 * Deliveries of messages per CPU-second of the server: the whole API, with its login and its storage, beside a server
 * of bare `ws` that only passes on, in turn. A delivery is one message that one line heard. How much a message's
 * storage weighs depends on how many hear it, so it is measured for several; and for five hundred conversations of two
 * lines at once, which is how a site is used. On PGlite the database's work is the API's own; on PostgreSQL it is
 * another process's.
 */
import { setTimeout as wait } from 'node:timers/promises';

import type { ChatAnswer } from '@gida/contracts/messaging';
import { apiBase, apiPaths } from '@gida/contracts/paths';

import { databaseOnServer } from '../api/src/testing/database-on-server.ts';
import { aTrialSite, guestId } from '../api/src/testing/trial-site.ts';
import type { TrialSite } from '../api/src/testing/trial-site.ts';
import { startTemporaryPostgres } from '../scripts/temporary-postgres.ts';
import { openApiLine, openApiLines, openBareLines } from './chat/lines.ts';
import type { Conversation, Lines } from './chat/lines.ts';
import { cpuSecondsOf, residentKbOf } from './chat/process-cost.ts';
import { atLeastRow, limitRow } from './row.ts';
import type { Row } from './row.ts';

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 5);
const deliveriesPerRound = 100_000;
const mostMessagesPerRound = 10_000;
const guests = 1_000;
const target = 0.7;
const kbPerIdleClient = 64;

type Load = {
  conversations: number;
  /** Lines of each conversation: the first half are tabs of one person, the others of the other. */
  listeners: number;
  /** Messages that wait for their acknowledgement at any time. */
  inFlight: number;
};

const one = (listeners: number, inFlight = 16): Load => ({ conversations: 1, listeners, inFlight });
const fiveHundredPairs: Load = { conversations: 500, listeners: 2, inFlight: 100 };

export async function* rows(): AsyncIterable<Row> {
  const server = await startTemporaryPostgres();
  if (!server) throw new Error('PostgreSQL is not installed here.');
  const database = await databaseOnServer(server.url);
  try {
    const loads = [one(1_000), one(100), one(2), fiveHundredPairs, one(1_000, 1), one(2, 1)];
    yield* onSite('PostgreSQL', database.url, loads);
    yield* onSite('PGlite', null, [one(1_000), one(2), fiveHundredPairs]);
  } finally {
    await database.drop();
    await server.stop();
  }
}

async function* onSite(
  engine: string,
  databaseUrl: string | null,
  loads: Load[],
): AsyncIterable<Row> {
  const site = await aTrialSite({ databaseUrl, processes: 1, guests, apartments: 1 });
  try {
    yield await memory(site, engine);
    for (const load of loads) yield await fanOut(site, engine, load);
  } finally {
    await site.close();
  }
}

async function fanOut(site: TrialSite, engine: string, load: Load): Promise<Row> {
  const { conversations, listeners, inFlight } = load;
  const pairs = await conversationsOf(site, load);
  const ours = await openApiLines(serverOf(site), pairs);
  const bare = await openBareLines(conversations, listeners);
  try {
    const figures = { ours: [] as number[], bare: [] as number[] };
    await deliver(ours, load);
    await deliver(bare, load);
    for (let round = 0; round < rounds; round += 1) {
      figures.ours.push(await deliver(ours, load));
      figures.bare.push(await deliver(bare, load));
    }
    const many = conversations > 1 ? `${conversations} conversations of ` : '';
    const name = `chat, ${engine}: ${many}${listeners} listeners, ${inFlight} in flight ÷ bare ws`;
    return atLeastRow(name, 'deliveries per CPU-second', figures.ours, figures.bare, target);
  } finally {
    ours.close();
    bare.close();
  }
}

/** How many deliveries a second of the server's CPU made. */
async function deliver(lines: Lines, { conversations, listeners, inFlight }: Load) {
  const messages = Math.min(mostMessagesPerRound, Math.ceil(deliveriesPerRound / listeners));
  const [cpuBefore, heardBefore] = [cpuSecondsOf(lines.pid), lines.heard()];
  let said = 0;
  const speak = async () => {
    while (said < messages) {
      said += 1;
      const text = `Good evening, this is message ${said} of a conversation.`;
      await lines.say(said % conversations, text);
    }
  };
  await Promise.all(Array.from({ length: inFlight }, speak));
  const deliveries = messages * listeners;
  while (lines.heard() - heardBefore < deliveries) await wait(5);
  // A tick of the clock is the least that can be told.
  return deliveries / Math.max(0.01, cpuSecondsOf(lines.pid) - cpuBefore);
}

/** Measured first: later lines would use again what earlier ones gave back. */
async function memory(site: TrialSite, engine: string): Promise<Row> {
  const { url, pid } = serverOf(site);
  (await openApiLine(url, await tokenOf(site, 1))).close();
  const before = residentKbOf(pid);
  const lines = [];
  for (let guest = 1; guest <= guests; guest += 1) {
    lines.push(await openApiLine(url, await tokenOf(site, guest)));
  }
  await wait(2_000);
  const perClient = (residentKbOf(pid) - before) / guests;
  for (const line of lines) line.close();
  return limitRow(`chat, ${engine}: memory of an idle client`, 'kB', perClient, kbPerIdleClient);
}

function serverOf({ apis: [api] }: TrialSite): { url: string; pid: number } {
  if (!api?.pid) throw new Error('The API is not running.');
  return { url: api.url, pid: api.pid };
}

const tokenOf = async (site: TrialSite, guest: number): Promise<string> =>
  (await site.headersOf(guest)).authorization.replace('Bearer ', '');

async function conversationsOf(site: TrialSite, { conversations, listeners }: Load) {
  const pairs: Conversation[] = [];
  for (let pair = 1; pair <= conversations; pair += 1) {
    const [first, second] = [pair * 2 - 1, pair * 2];
    const tokens = [await tokenOf(site, first), await tokenOf(site, second)];
    const tokenAt = (_: unknown, at: number) => tokens[at < listeners / 2 ? 0 : 1] ?? '';
    pairs.push({
      chatId: await beginChat(site, first, second),
      tokens: Array.from({ length: listeners }, tokenAt),
    });
  }
  return pairs;
}

async function beginChat(site: TrialSite, from: number, to: number): Promise<string> {
  const answer = await fetch(`${serverOf(site).url}${apiBase}/${apiPaths.chats}`, {
    method: 'POST',
    headers: { ...(await site.headersOf(from)), 'content-type': 'application/json' },
    body: JSON.stringify({ receiverId: guestId(to) }),
  });
  const { chat } = (await answer.json()) as ChatAnswer; // of the contract
  return chat.id;
}
