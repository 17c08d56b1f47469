import { createChat } from './chat-load.ts';
import { firstChatGuest } from './fault-site.ts';
import { openApiSocket } from '../chat/socket-groups.ts';
import type { TestEnvironment } from '../../api/src/testing/test-environment.ts';

const guest = firstChatGuest + 90;
const typingEveryMs = 250;

/** Somebody who types at one process, and somebody who watches at the other. Nothing stores these events. */
export async function openTypingProbe(environment: TestEnvironment) {
  const chatId = await createChat(environment, guest);
  const connect = async (user: 0 | 1) => {
    const { authorization } = await environment.headersOf(guest + user);
    const { url = '' } = environment.apis[user] ?? {};
    return openApiSocket(url, authorization.replace('Bearer ', ''), { reconnection: true });
  };
  const [typing, watching] = [await connect(0), await connect(1)];
  let received = 0;
  watching.on('chat:typing', () => (received += 1));
  const timer = setInterval(() => typing.emit('chat:typing', { chatId }), typingEveryMs);
  return {
    received: () => received,
    close: () => {
      clearInterval(timer);
      typing.close();
      watching.close();
    },
  };
}

export type TypingProbe = Awaited<ReturnType<typeof openTypingProbe>>;
