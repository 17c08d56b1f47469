import { setTimeout as wait } from 'node:timers/promises';

import type { ChatResponse } from '@gida/contracts/messaging';
import { apiBase, apiPaths } from '@gida/contracts/paths';

import {
  fetchAllMessages,
  findInconsistencies,
} from '../../api/src/testing/conversations/chat-fault-test.ts';
import { createFaultTestClient } from '../../api/src/testing/conversations/fault-test-client.ts';
import type { FaultTestClient } from '../../api/src/testing/conversations/fault-test-client.ts';
import { testGuestId } from '../../api/src/testing/test-environment.ts';
import type { TestEnvironment } from '../../api/src/testing/test-environment.ts';
import { firstChatGuest } from './fault-site.ts';

const busyConversations = 4;
/** In these one message is sent while the fault lasts, and none after it. */
const quietConversations = 4;
const messageEveryMs = 500;

type Conversation = {
  chatId: string;
  guest: number;
  clients: [FaultTestClient, FaultTestClient];
  sent: number;
};

/** Conversations of two people, who are connected to different processes. */
export async function startChatLoad(environment: TestEnvironment) {
  const conversations: Conversation[] = [];
  for (let index = 0; index < busyConversations + quietConversations; index += 1)
    conversations.push(await openConversation(environment, firstChatGuest + 2 * index));
  const busy = conversations.slice(0, busyConversations);
  const quiet = conversations.slice(busyConversations);
  let isStopped = false;

  const write = async (conversation: Conversation, writer: 0 | 1): Promise<void> => {
    for (let number = 1; !isStopped; number += 1) {
      conversation.sent += 1;
      await conversation.clients[writer].send(`${writer + 1} ${number}`);
      await wait(messageEveryMs);
    }
  };
  for (const conversation of busy) {
    void write(conversation, 0);
    void write(conversation, 1);
  }
  return {
    writeInQuietConversations: () => {
      for (const conversation of quiet) {
        conversation.sent += 1;
        void conversation.clients[0].send('1 1');
      }
    },
    stop: () => void (isStopped = true),
    countAcknowledged: () =>
      conversations
        .flatMap(({ clients }) => clients)
        .reduce((sum, { acknowledged }) => sum + acknowledged.size, 0),
    countDuplicateEvents: () =>
      conversations
        .flatMap(({ clients }) => clients)
        .reduce((sum, { duplicates }) => sum + duplicates(), 0),
    /** Messages that a person is still waiting for: as sender for the acknowledgement, or as reader. */
    countMissing: () => conversations.reduce((sum, each) => sum + countMissing(each), 0),
    findInconsistencies: async (): Promise<string[]> =>
      (await Promise.all(conversations.map((each) => inspect(environment, each)))).flat(),
    close: () => {
      for (const client of conversations.flatMap(({ clients }) => clients)) client.close();
    },
  };
}

export type ChatLoad = Awaited<ReturnType<typeof startChatLoad>>;

async function openConversation(
  environment: TestEnvironment,
  guest: number,
): Promise<Conversation> {
  const chatId = await createChat(environment, guest);
  const connect = async (user: 0 | 1) =>
    createFaultTestClient({
      url: environment.apis[user]?.url ?? '',
      token: (await environment.headersOf(guest + user)).authorization.replace('Bearer ', ''),
      chatId,
      speedup: 1,
    });
  return { chatId, guest, clients: [await connect(0), await connect(1)], sent: 0 };
}

/** Between this guest and the next one. */
export async function createChat(environment: TestEnvironment, guest: number): Promise<string> {
  const { chat } = await send<ChatResponse>(environment, guest, 'POST', apiPaths.chats, {
    receiverId: testGuestId(guest + 1),
  });
  return chat.id;
}

function countMissing({ clients: [first, second], sent }: Conversation): number {
  const unacknowledged = sent - first.acknowledged.size - second.acknowledged.size;
  return unacknowledged + (sent - first.log().length) + (sent - second.log().length);
}

async function inspect(
  environment: TestEnvironment,
  { chatId, guest, clients, sent }: Conversation,
): Promise<string[]> {
  const get = <T>(path: string) => send<T>(environment, guest, 'GET', path);
  const stored = await fetchAllMessages(get, chatId);
  const acknowledged = new Map(clients.flatMap((client) => [...client.acknowledged]));
  // Both number their messages from 1, and the text is the key.
  const received = clients.map((client) => client.log());
  return findInconsistencies({ received, stored, acknowledged }, { messages: sent });
}

async function send<T>(
  { apis: [api], headersOf }: TestEnvironment,
  guest: number,
  method: 'GET' | 'POST',
  path: string,
  body?: object,
): Promise<T> {
  const response = await fetch(`${api?.url}${apiBase}/${path}`, {
    method,
    headers: { ...(await headersOf(guest)), 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return (await response.json()) as T; // of the contract, as the API's own tests show
}
