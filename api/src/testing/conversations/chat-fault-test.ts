import { setTimeout as wait } from 'node:timers/promises';

import type { ChatResponse, ChatMessage, MessagesResponse } from '@gida/contracts/messaging';
import { apiBase, apiPaths } from '@gida/contracts/paths';

import { testGuestId } from '../test-environment.ts';
import type { TestEnvironment } from '../test-environment.ts';
import { startUnreliableProxy } from './unreliable-proxy.ts';
import type { UnreliableProxy } from './unreliable-proxy.ts';
import { createFaultTestClient } from './fault-test-client.ts';
import type { FaultTestClient } from './fault-test-client.ts';

export type FaultPlan = {
  /** Of both people together. */
  messages: number;
  disconnects: number;
  /** Before dividing by the speedup, which also scales the timeouts of the client. */
  maxDisconnectMs: number;
  speedup: number;
  /** How often an API process is killed and restarted. */
  kills: number;
};

export type FaultTestResult = {
  /** The messages that each client received, and those that the API stored. */
  received: ChatMessage[][];
  stored: ChatMessage[];
  acknowledged: Map<string, ChatMessage>;
  duplicateEvents: number;
  disconnects: number;
  seconds: number;
};

/** Two users send messages in parallel while connections drop and API processes are killed. */
export async function runChatFaultTest(
  site: TestEnvironment,
  course: FaultPlan,
): Promise<FaultTestResult> {
  const startedAt = performance.now();
  const ports = site.apis.map(({ url }) => Number(new URL(url).port));
  const [first, second] = [await site.headersOf(1), await site.headersOf(2)];
  const ask = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const response = await fetch(`${site.apis[0]?.url}${apiBase}/${path}`, {
      method,
      headers: { ...first, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    return (await response.json()) as T; // of the contract, as the API's own tests show
  };
  const begun = await ask<ChatResponse>('POST', apiPaths.chats, { receiverId: testGuestId(2) });
  const chatId = begun.chat.id;

  const proxies = [await startUnreliableProxy(ports), await startUnreliableProxy(ports)];
  const clients = [first, second].map(({ authorization }, index) =>
    createFaultTestClient({
      url: proxies[index]?.url ?? '',
      readToken: async () => authorization.replace('Bearer ', ''),
      chatId,
      speedup: course.speedup,
    }),
  );
  const progress = () => clients.reduce((sum, { acknowledged }) => sum + acknowledged.size, 0);
  try {
    const [cuts] = await Promise.all([
      injectDisconnects(proxies, course, progress),
      injectKills(site, course, progress),
      ...clients.map((writer, index) => sendAll(writer, index + 1, course)),
    ]);
    for (const writer of clients) await receiveAll(writer, course);
    return {
      received: clients.map(({ log }) => log()),
      stored: await fetchAllMessages((path) => ask(`GET`, path), chatId),
      acknowledged: new Map(clients.flatMap(({ acknowledged }) => [...acknowledged])),
      duplicateEvents: clients.reduce((sum, { duplicates }) => sum + duplicates(), 0),
      disconnects: cuts,
      seconds: Math.round((performance.now() - startedAt) / 100) / 10,
    };
  } finally {
    for (const writer of clients) writer.close();
    for (const line of proxies) await line.close();
  }
}

/** One line for each inconsistency; empty when every message was delivered once and in order. */
export function findInconsistencies(
  { received, stored, acknowledged }: Pick<FaultTestResult, 'received' | 'stored' | 'acknowledged'>,
  { messages }: Pick<FaultPlan, 'messages'>,
): string[] {
  const faults: string[] = [];
  for (const [index, log] of [...received, stored].entries()) {
    const source = index < received.length ? `reader ${index + 1}` : 'the API';
    if (log.length !== messages) faults.push(`${source} has ${log.length} messages of ${messages}`);
    if (new Set(log.map(({ text }) => text)).size !== log.length)
      faults.push(`${source}: duplicate`);
    if (log.some(({ sequence }, at) => sequence !== at + 1)) faults.push(`${source}: a gap`);
    for (const writer of [1, 2]) {
      const own = log.map(({ text }) => text.split(' ')).filter(([by]) => by === `${writer}`);
      const inOrder = own.every(([, number], at) => Number(number) === at + 1);
      if (!inOrder) faults.push(`${source}: messages of ${writer} are out of order`);
    }
  }
  const idsKept = new Set(stored.map(({ id }) => id));
  for (const [text, { id }] of acknowledged) {
    if (!idsKept.has(id)) faults.push(`"${text}" was acknowledged but lost`);
  }
  return faults;
}

async function sendAll(
  writer: FaultTestClient,
  by: number,
  { messages }: FaultPlan,
): Promise<void> {
  for (let number = 1; number <= messages / 2; number += 1) await writer.send(`${by} ${number}`);
}

/** Spread over the run, so that each hits messages in flight; alternating between the two proxies. */
async function injectDisconnects(
  lines: UnreliableProxy[],
  { disconnects, maxDisconnectMs, speedup, messages }: FaultPlan,
  progress: () => number,
): Promise<number> {
  for (let index = 1; index <= disconnects; index += 1) {
    await waitUntil(() => progress() >= (index * messages) / (disconnects + 1));
    const proxy = lines[index % lines.length];
    proxy?.goDown();
    await wait((Math.random() * maxDisconnectMs) / speedup);
    proxy?.goUp();
  }
  return disconnects;
}

async function injectKills(
  { apis }: TestEnvironment,
  { kills, messages }: FaultPlan,
  progress: () => number,
): Promise<void> {
  for (let kill = 1; kill <= kills; kill += 1) {
    await waitUntil(() => progress() >= (kill * messages) / (kills + 1));
    const killedApi = apis[kill % apis.length];
    await killedApi?.kill();
    await killedApi?.start();
  }
}

async function receiveAll(writer: FaultTestClient, { messages }: FaultPlan): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (writer.log().length < messages && Date.now() < deadline) {
    await writer.fetchMissed();
    await wait(50);
  }
}

/** As the API stores them. */
export async function fetchAllMessages(
  get: (path: string) => Promise<MessagesResponse>,
  chatId: string,
): Promise<ChatMessage[]> {
  const kept: ChatMessage[] = [];
  for (;;) {
    const after = kept.at(-1)?.sequence ?? 0;
    const { messages } = await get(`${apiPaths.chat(chatId)}?after=${after}&limit=100`);
    if (messages.length === 0) return kept;
    kept.push(...messages);
  }
}

async function waitUntil(reached: () => boolean): Promise<void> {
  while (!reached()) await wait(5);
}
