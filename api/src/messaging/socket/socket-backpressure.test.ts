import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';

import { setupApi } from '../../testing/create-test-api.ts';
import { aChatUser } from '../../testing/conversations/chat-user.ts';
import { connectSocket, countConnections } from '../../testing/test-sockets.ts';

it('disconnects a client that sends requests without reading the responses', async () => {
  const api = await setupApi({ RATE_LIMIT_FACTOR: '100' });
  onTestFinished(() => api.close());
  const url = await api.listen({ port: 0, host: '127.0.0.1' });
  const [guest, host] = [await aChatUser(api, 'Amina'), await aChatUser(api, 'Tunde')];
  const chatId = await guest.says(host, 'Hello');
  await sql`
    with longest as (
      insert into chat_message (chat_id, sequence, sender_id, text)
      select ${chatId}, sequence, ${guest.id}, repeat('ọ', 4000) from generate_series(2, 500) sequence
    )
    update chat set last_sequence = 500 where id = ${chatId}
  `.execute(api.db);
  const socket = await connectSocket(url, guest.headers);

  // The connection of the `ws` library below, which the client's types leave out.
  const { ws } = socket.io.engine.transport as unknown as {
    ws: { _socket: { pause: () => void; resume: () => void } };
  };
  ws._socket.pause();
  const ask = () => socket.emit('chat:join', { chatId, after: 0 }, () => undefined);

  for (let asked = 0; asked < 90; asked += 1) ask();

  // Earlier than the ping timeout. Each response is a page, and the operating system holds many of them.
  await expect
    .poll(() => {
      for (let asked = 0; asked < 5; asked += 1) ask();
      return countConnections(api.server);
    })
    .toBe(0);
});
