/**
 * Message deliveries per CPU-second of the server: the whole API, with authentication and storage, compared with a bare
 * `ws` relay, in turn. A delivery is one message received by one socket. The cost of storage per delivery depends on the
 * number of listeners, so several are measured; and five hundred conversations of two sockets, which is realistic use.
 * With PGlite the database runs in the API process; with PostgreSQL it is a separate process.
 */
import { setTimeout as wait } from 'node:timers/promises';

import type { ChatResponse } from '@gida/contracts/messaging';
import { apiBase, apiPaths } from '@gida/contracts/paths';

import { createServerDatabase } from '../api/src/testing/create-server-database.ts';
import { startTestEnvironment, testGuestId } from '../api/src/testing/test-environment.ts';
import type { TestEnvironment } from '../api/src/testing/test-environment.ts';
import { requirePostgres } from '../scripts/temporary-postgres.ts';
import { openApiSocket, openApiSockets, openBareSockets } from './chat/socket-groups.ts';
import type { Conversation, SocketGroup } from './chat/socket-groups.ts';
import { readCpuSeconds, readResidentKb } from './chat/process-cost.ts';
import { atLeastRow, limitRow } from './row.ts';
import type { Row } from './row.ts';

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 5);
const deliveriesPerRound = 100_000;
const maxMessagesPerRound = 10_000;
const guests = 1_000;
/** Two listeners share no work: the message's own is nearly all of it. */
const minRatio = ({ conversations, listeners }: Load): number =>
  conversations === 1 && listeners > 2 ? 0.7 : 0.2;
const maxKbPerIdleClient = 64;

type Load = {
  conversations: number;
  /** Sockets per conversation: the first half belong to one user, the rest to the other. */
  listeners: number;
  /** Unacknowledged messages at any time. */
  inFlight: number;
};

const singleConversation = (listeners: number, inFlight = 16): Load => ({
  conversations: 1,
  listeners,
  inFlight,
});
const fiveHundredPairs: Load = { conversations: 500, listeners: 2, inFlight: 100 };

export async function* rows(): AsyncIterable<Row> {
  await using server = await requirePostgres();
  await using database = await createServerDatabase(server.url);
  const loads = [
    singleConversation(1_000),
    singleConversation(100),
    singleConversation(2),
    fiveHundredPairs,
    singleConversation(1_000, 1),
    singleConversation(2, 1),
  ];
  yield* measureSite('PostgreSQL', database.url, loads);
  yield* measureSite('PGlite', null, [
    singleConversation(1_000),
    singleConversation(2),
    fiveHundredPairs,
  ]);
}

async function* measureSite(
  engine: string,
  databaseUrl: string | null,
  loads: Load[],
): AsyncIterable<Row> {
  await using site = await startTestEnvironment({
    databaseUrl,
    processes: 1,
    guests,
    apartments: 1,
  });
  yield await memory(site, engine);
  for (const load of loads) yield await fanOut(site, engine, load);
}

async function fanOut(site: TestEnvironment, engine: string, load: Load): Promise<Row> {
  const { conversations, listeners, inFlight } = load;
  const pairs = await createConversations(site, load);
  const ours = await openApiSockets(apiProcess(site), pairs);
  const bare = await openBareSockets(conversations, listeners);
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
    return atLeastRow(
      name,
      'deliveries per CPU-second',
      figures.ours,
      figures.bare,
      minRatio(load),
    );
  } finally {
    ours.close();
    bare.close();
  }
}

/** Deliveries per CPU-second of the server. */
async function deliver(sockets: SocketGroup, { conversations, listeners, inFlight }: Load) {
  const messages = Math.min(maxMessagesPerRound, Math.ceil(deliveriesPerRound / listeners));
  const [cpuBefore, receivedBefore] = [readCpuSeconds(sockets.pid), sockets.received()];
  let sent = 0;
  const sendMessages = async () => {
    while (sent < messages) {
      sent += 1;
      const text = `Good evening, this is message ${sent} of a conversation.`;
      await sockets.send(sent % conversations, text);
    }
  };
  await Promise.all(Array.from({ length: inFlight }, sendMessages));
  const deliveries = messages * listeners;
  while (sockets.received() - receivedBefore < deliveries) await wait(5);
  // CPU time has a resolution of one tick (10 ms).
  return deliveries / Math.max(0.01, readCpuSeconds(sockets.pid) - cpuBefore);
}

/** Measured first: later sockets would reuse memory that earlier ones freed. */
async function memory(site: TestEnvironment, engine: string): Promise<Row> {
  const { url, pid } = apiProcess(site);
  (await openApiSocket(url, await accessToken(site, 1))).close();
  const before = readResidentKb(pid);
  const sockets = [];
  for (let guest = 1; guest <= guests; guest += 1) {
    sockets.push(await openApiSocket(url, await accessToken(site, guest)));
  }
  await wait(2_000);
  const perClient = (readResidentKb(pid) - before) / guests;
  for (const socket of sockets) socket.close();
  return limitRow(`chat, ${engine}: memory of an idle client`, 'kB', perClient, maxKbPerIdleClient);
}

function apiProcess({ apis: [api] }: TestEnvironment): { url: string; pid: number } {
  if (!api?.pid) throw new Error('The API is not running.');
  return { url: api.url, pid: api.pid };
}

const accessToken = async (site: TestEnvironment, guest: number): Promise<string> =>
  (await site.headersOf(guest)).authorization.replace('Bearer ', '');

async function createConversations(site: TestEnvironment, { conversations, listeners }: Load) {
  const pairs: Conversation[] = [];
  for (let pair = 1; pair <= conversations; pair += 1) {
    const [first, second] = [pair * 2 - 1, pair * 2];
    const tokens = [await accessToken(site, first), await accessToken(site, second)];
    const tokenAt = (_: unknown, at: number) => tokens[at < listeners / 2 ? 0 : 1] ?? '';
    pairs.push({
      chatId: await createChat(site, first, second),
      tokens: Array.from({ length: listeners }, tokenAt),
    });
  }
  return pairs;
}

async function createChat(site: TestEnvironment, from: number, to: number): Promise<string> {
  const response = await fetch(`${apiProcess(site).url}${apiBase}/${apiPaths.chats}`, {
    method: 'POST',
    headers: { ...(await site.headersOf(from)), 'content-type': 'application/json' },
    body: JSON.stringify({ receiverId: testGuestId(to) }),
  });
  const { chat } = (await response.json()) as ChatResponse; // as in the contract
  return chat.id;
}
