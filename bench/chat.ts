/**
 * Deliveries of messages per CPU-second of the server: the whole API, with its login and its storage, beside a server
 * of bare `ws` that only passes on, in turn. How much a message's storage weighs depends on how many hear it, so it is
 * measured for several. On PGlite the database's work is the API's own; on PostgreSQL it is another process's.
 */
import { setTimeout as wait } from 'node:timers/promises';

import type { ChatAnswer } from '@gida/contracts/messaging';
import { apiBase, apiPaths } from '@gida/contracts/paths';

import { databaseOnServer } from '../api/src/testing/database-on-server.ts';
import { aTrialSite, guestId } from '../api/src/testing/trial-site.ts';
import type { TrialSite } from '../api/src/testing/trial-site.ts';
import { startTemporaryPostgres } from '../scripts/temporary-postgres.ts';
import { openApiLine, openApiLines, openBareLines } from './chat/lines.ts';
import type { Lines } from './chat/lines.ts';
import { cpuSecondsOf, residentKbOf } from './chat/process-cost.ts';
import { atLeastRow, limitRow } from './row.ts';
import type { Row } from './row.ts';

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 5);
const deliveriesPerRound = 100_000;
const mostMessagesPerRound = 1_500;
const inFlight = 16;
const idleClients = 1_000;
const target = 0.7;
const kbPerIdleClient = 64;

export async function* rows(): AsyncIterable<Row> {
  const server = await startTemporaryPostgres();
  if (!server) throw new Error('PostgreSQL is not installed here.');
  const database = await databaseOnServer(server.url);
  try {
    for (const [engine, databaseUrl, listeners] of [
      ['PostgreSQL', database.url, [2, 100, 1_000]],
      ['PGlite', null, [2, 1_000]],
    ] as const) {
      const guests = idleClients;
      const site = await aTrialSite({ databaseUrl, processes: 1, guests, apartments: 1 });
      try {
        for (const count of listeners) yield await fanOut(site, engine, count);
        if (databaseUrl) yield await memory(site);
      } finally {
        await site.close();
      }
    }
  } finally {
    await database.drop();
    await server.stop();
  }
}

async function fanOut(site: TrialSite, engine: string, listeners: number): Promise<Row> {
  const [one, other] = [await tokenOf(site, 1), await tokenOf(site, 2)];
  const tokens = Array.from({ length: listeners }, (_, at) => (at < listeners / 2 ? one : other));
  const ours = await openApiLines(serverOf(site), tokens, await beginChat(site));
  const bare = await openBareLines(listeners);
  try {
    const messages = Math.min(mostMessagesPerRound, Math.ceil(deliveriesPerRound / listeners));
    const figures = { ours: [] as number[], bare: [] as number[] };
    await deliver(ours, messages, listeners);
    await deliver(bare, messages, listeners);
    for (let round = 0; round < rounds; round += 1) {
      figures.ours.push(await deliver(ours, messages, listeners));
      figures.bare.push(await deliver(bare, messages, listeners));
    }
    const name = `chat, ${engine}: deliveries to ${listeners} listeners ÷ bare ws`;
    return atLeastRow(name, 'per CPU-second', figures.ours, figures.bare, target);
  } finally {
    ours.close();
    bare.close();
  }
}

/** How many deliveries a second of the server's CPU made. */
async function deliver(lines: Lines, messages: number, listeners: number): Promise<number> {
  const [cpuBefore, heardBefore] = [cpuSecondsOf(lines.pid), lines.heard()];
  let said = 0;
  const speak = async () => {
    while (said < messages) {
      said += 1;
      await lines.say(`Good evening, this is message ${said} of a conversation.`);
    }
  };
  await Promise.all(Array.from({ length: inFlight }, speak));
  const deliveries = messages * listeners;
  while (lines.heard() - heardBefore < deliveries) await wait(5);
  // A tick of the clock is the least that can be told.
  return deliveries / Math.max(0.01, cpuSecondsOf(lines.pid) - cpuBefore);
}

async function memory(site: TrialSite): Promise<Row> {
  const { url, pid } = serverOf(site);
  const before = residentKbOf(pid);
  const lines = [];
  for (let guest = 1; guest <= idleClients; guest += 1) {
    lines.push(await openApiLine(url, await tokenOf(site, guest)));
  }
  await wait(2_000);
  const perClient = (residentKbOf(pid) - before) / idleClients;
  for (const line of lines) line.close();
  return limitRow('chat: memory of an idle client', 'kB', perClient, kbPerIdleClient);
}

function serverOf({ apis: [api] }: TrialSite): { url: string; pid: number } {
  if (!api?.pid) throw new Error('The API is not running.');
  return { url: api.url, pid: api.pid };
}

const tokenOf = async (site: TrialSite, guest: number): Promise<string> =>
  (await site.headersOf(guest)).authorization.replace('Bearer ', '');

async function beginChat(site: TrialSite): Promise<string> {
  const answer = await fetch(`${serverOf(site).url}${apiBase}/${apiPaths.chats}`, {
    method: 'POST',
    headers: { ...(await site.headersOf(1)), 'content-type': 'application/json' },
    body: JSON.stringify({ receiverId: guestId(2) }),
  });
  const { chat } = (await answer.json()) as ChatAnswer; // of the contract
  return chat.id;
}
