import { setTimeout as wait } from 'node:timers/promises';

import type { ChatAnswer, ChatMessage, MessagesAnswer } from '@gida/contracts/messaging';
import { apiBase, apiPaths } from '@gida/contracts/paths';

import { guestId } from '../trial-site.ts';
import type { TrialSite } from '../trial-site.ts';
import { startCuttingProxy } from './cutting-proxy.ts';
import type { CuttingProxy } from './cutting-proxy.ts';
import { aHistoryWriter } from './history-writer.ts';
import type { HistoryWriter } from './history-writer.ts';

export type Course = {
  /** Of both people together. */
  messages: number;
  cuts: number;
  /** On the trial's clock, which runs `haste` times faster than ours; the browser's patience with it. */
  longestCutMs: number;
  haste: number;
  /** So often an API process is killed, as by a power cut, and started again. */
  kills: number;
};

export type History = {
  /** What each of the two has in the end, and what the API has. */
  logs: ChatMessage[][];
  kept: ChatMessage[];
  acknowledged: Map<string, ChatMessage>;
  toldTwice: number;
  cuts: number;
  seconds: number;
};

/** Two people write to each other at once while their lines are cut and processes die under them. */
export async function writeThrough(site: TrialSite, course: Course): Promise<History> {
  const startedAt = performance.now();
  const ports = site.apis.map(({ url }) => Number(new URL(url).port));
  const [first, second] = [await site.headersOf(1), await site.headersOf(2)];
  const ask = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const answer = await fetch(`${site.apis[0]?.url}${apiBase}/${path}`, {
      method,
      headers: { ...first, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    return (await answer.json()) as T; // of the contract, as the API's own tests show
  };
  const begun = await ask<ChatAnswer>('POST', apiPaths.chats, { receiverId: guestId(2) });
  const chatId = begun.chat.id;

  const lines = [await startCuttingProxy(ports), await startCuttingProxy(ports)];
  const writers = [first, second].map(({ authorization }, index) =>
    aHistoryWriter({
      url: lines[index]?.url ?? '',
      token: authorization.replace('Bearer ', ''),
      chatId,
      haste: course.haste,
    }),
  );
  const progress = () => writers.reduce((sum, { acknowledged }) => sum + acknowledged.size, 0);
  try {
    const [cuts] = await Promise.all([
      cutThroughout(lines, course, progress),
      killThroughout(site, course, progress),
      ...writers.map((writer, index) => writeAll(writer, index + 1, course)),
    ]);
    for (const writer of writers) await readAll(writer, course);
    return {
      logs: writers.map(({ log }) => log()),
      kept: await everythingKept((path) => ask(`GET`, path), chatId),
      acknowledged: new Map(writers.flatMap(({ acknowledged }) => [...acknowledged])),
      toldTwice: writers.reduce((sum, { toldTwice }) => sum + toldTwice(), 0),
      cuts,
      seconds: Math.round((performance.now() - startedAt) / 100) / 10,
    };
  } finally {
    for (const writer of writers) writer.close();
    for (const line of lines) await line.close();
  }
}

/** What is wrong with a history: nothing, or one line for each fault. */
export function faultsOf({ logs, kept, acknowledged }: History, { messages }: Course): string[] {
  const faults: string[] = [];
  for (const [index, log] of [...logs, kept].entries()) {
    const whose = index < logs.length ? `reader ${index + 1}` : 'the API';
    if (log.length !== messages) faults.push(`${whose} has ${log.length} messages of ${messages}`);
    if (new Set(log.map(({ text }) => text)).size !== log.length) faults.push(`${whose}: twice`);
    if (log.some(({ sequence }, at) => sequence !== at + 1)) faults.push(`${whose}: a gap`);
    for (const writer of [1, 2]) {
      const own = log.map(({ text }) => text.split(' ')).filter(([by]) => by === `${writer}`);
      const inOrder = own.every(([, number], at) => Number(number) === at + 1);
      if (!inOrder) faults.push(`${whose}: the words of ${writer} are out of order`);
    }
  }
  const idsKept = new Set(kept.map(({ id }) => id));
  for (const [text, { id }] of acknowledged) {
    if (!idsKept.has(id)) faults.push(`"${text}" was acknowledged and is lost`);
  }
  return faults;
}

async function writeAll(writer: HistoryWriter, by: number, { messages }: Course): Promise<void> {
  for (let number = 1; number <= messages / 2; number += 1) await writer.say(`${by} ${number}`);
}

/** Spread over the writing, so that each falls among messages; alternating between the two lines. */
async function cutThroughout(
  lines: CuttingProxy[],
  { cuts, longestCutMs, haste, messages }: Course,
  progress: () => number,
): Promise<number> {
  for (let cut = 1; cut <= cuts; cut += 1) {
    await until(() => progress() >= (cut * messages) / (cuts + 1));
    const line = lines[cut % lines.length];
    line?.cut();
    await wait((Math.random() * longestCutMs) / haste);
    line?.mend();
  }
  return cuts;
}

async function killThroughout(
  { apis }: TrialSite,
  { kills, messages }: Course,
  progress: () => number,
): Promise<void> {
  for (let kill = 1; kill <= kills; kill += 1) {
    await until(() => progress() >= (kill * messages) / (kills + 1));
    const victim = apis[kill % apis.length];
    await victim?.kill();
    await victim?.start();
  }
}

async function readAll(writer: HistoryWriter, { messages }: Course): Promise<void> {
  const giveUpAt = Date.now() + 15_000;
  while (writer.log().length < messages && Date.now() < giveUpAt) {
    await writer.askForMissed();
    await wait(50);
  }
}

async function everythingKept(
  get: (path: string) => Promise<MessagesAnswer>,
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

async function until(reached: () => boolean): Promise<void> {
  while (!reached()) await wait(5);
}
