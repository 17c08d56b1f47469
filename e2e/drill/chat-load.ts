import { setTimeout as wait } from 'node:timers/promises';

import type { ChatResponse } from '@gida/contracts/messaging';
import { apiPaths } from '@gida/contracts/paths';
import { socketOptions } from '@gida/contracts/socket-options';
import { io } from 'socket.io-client';

import {
  fetchAllMessages,
  findInconsistencies,
} from '../../api/src/testing/conversations/chat-fault-test.ts';
import { createFaultTestClient } from '../../api/src/testing/conversations/fault-test-client.ts';
import { testGuestId } from '../../api/src/testing/test-environment.ts';
import { sendRequest, type DrilledSite } from './requests.ts';

const busyConversations = 4;
/** In these one message is sent while the fault lasts, and none after it. */
const quietConversations = 4;
/** Less than a user may. */
const messageEveryMs = 800;
const typingEveryMs = 250;

type Conversation = Awaited<ReturnType<typeof openConversation>>;

/** Conversations of two people, each connected to any process. They begin with this guest. */
export async function startChatLoad(site: DrilledSite, firstGuest: number) {
  const conversations: Conversation[] = [];
  for (let index = 0; index < busyConversations + quietConversations; index += 1)
    conversations.push(await openConversation(site, firstGuest + 2 * index));
  const busy = conversations.slice(0, busyConversations);
  const quiet = conversations.slice(busyConversations);
  const clients = conversations.flatMap((conversation) => conversation.clients);
  const sumOf = (count: (client: (typeof clients)[number]) => number) =>
    clients.reduce((sum, client) => sum + count(client), 0);
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
    countAcknowledged: () => sumOf(({ acknowledged }) => acknowledged.size),
    countDuplicateEvents: () => sumOf(({ duplicates }) => duplicates()),
    /** Messages that a person is still waiting for: as sender for the acknowledgement, or as reader. */
    countMissing: () => conversations.reduce((sum, each) => sum + countMissing(each), 0),
    findInconsistencies: async (): Promise<string[]> =>
      (await Promise.all(conversations.map((each) => inspect(site, each)))).flat(),
    close: () => {
      for (const client of clients) client.close();
    },
  };
}

export type ChatLoad = Awaited<ReturnType<typeof startChatLoad>>;

/** Between this guest and the next one. */
async function openConversation(site: DrilledSite, guest: number) {
  const body = { receiverId: testGuestId(guest + 1) };
  const { chat } = await send<ChatResponse>(site, guest, apiPaths.chats, body);
  const connect = (user: 0 | 1) =>
    createFaultTestClient({
      url: site.origin,
      readToken: () => tokenOf(site, guest + user),
      chatId: chat.id,
      speedup: 1,
    });
  return {
    chatId: chat.id,
    guest,
    clients: [connect(0), connect(1)] as const,
    sent: 0,
  };
}

function countMissing({ clients: [first, second], sent }: Conversation): number {
  const unacknowledged = sent - first.acknowledged.size - second.acknowledged.size;
  return unacknowledged + (sent - first.log().length) + (sent - second.log().length);
}

async function inspect(
  site: DrilledSite,
  { chatId, guest, clients, sent }: Conversation,
): Promise<string[]> {
  const stored = await fetchAllMessages((path) => send(site, guest, path), chatId);
  const acknowledged = new Map(clients.flatMap((client) => [...client.acknowledged]));
  // Both number their messages from 1, and the text is the key.
  const received = clients.map((client) => client.log());
  return findInconsistencies({ received, stored, acknowledged }, { messages: sent });
}

/** Somebody who types at one process, and somebody who watches at the other. Nothing stores these events. */
export async function startTyping(
  site: DrilledSite & { apiAddresses: readonly string[] },
  guest: number,
) {
  const { chatId, clients } = await openConversation(site, guest);
  for (const client of clients) client.close();
  const [typing, watching] = await Promise.all(
    site.apiAddresses.map(async (url, user) => {
      const token = await tokenOf(site, guest + user);
      return io(url, { ...socketOptions, forceNew: true, autoConnect: true, auth: { token } });
    }),
  );
  let received = 0;
  watching?.on('chat:typing', () => (received += 1));
  const timer = setInterval(() => typing?.emit('chat:typing', { chatId }), typingEveryMs);
  return {
    received: () => received,
    close: () => {
      clearInterval(timer);
      typing?.close();
      watching?.close();
    },
  };
}

const tokenOf = async ({ headersOf }: DrilledSite, guest: number): Promise<string> =>
  (await headersOf(guest)).authorization.replace('Bearer ', '');

async function send<T>(site: DrilledSite, guest: number, path: string, body?: object): Promise<T> {
  const method = body ? 'POST' : 'GET';
  const response = await sendRequest(site, {
    method,
    path,
    guest,
    ...(body && { body }),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return (await response.json()) as T; // of the contract, as the API's own tests show
}
