import { liveOptions } from '@gida/contracts/live';
import { sql } from 'kysely';
import { io } from 'socket.io-client';
import { expect, it, onTestFinished } from 'vitest';

import { anApi } from '../../testing/an-api.ts';
import { aWriterOf } from '../../testing/conversations/a-writer.ts';

it('hangs up on whoever asks on without reading the answers', async () => {
  const api = await anApi({ RATE_LIMIT_FACTOR: '100' });
  onTestFinished(() => api.close());
  const url = await api.listen({ port: 0, host: '127.0.0.1' });
  const [guest, host] = [await aWriterOf(api, 'Amina'), await aWriterOf(api, 'Tunde')];
  const chatId = await guest.says(host, 'Hello');
  await sql`
    with longest as (
      insert into chat_message (chat_id, sequence, sender_id, text)
      select ${chatId}, sequence, ${guest.id}, repeat('ọ', 4000) from generate_series(2, 500) sequence
    )
    update chat set last_sequence = 500 where id = ${chatId}
  `.execute(api.db);
  const token = guest.headers.authorization.replace('Bearer ', '');
  const line = io(url, { ...liveOptions, reconnection: false, forceNew: true, auth: { token } });
  onTestFinished(() => void line.close());
  line.connect();
  await new Promise<void>((done) => void line.once('connect', done));

  // The connection of the `ws` library below, which the client's types leave out.
  const { ws } = line.io.engine.transport as unknown as {
    ws: { _socket: { pause: () => void; resume: () => void } };
  };
  ws._socket.pause();
  for (let asked = 0; asked < 10; asked += 1) {
    line.emit('chat:join', { chatId, after: 0 }, () => undefined);
  }

  // Sooner than a line is given up that answers no ping.
  await expect.poll(() => linesOf(api.server)).toBe(0);
});

const linesOf = (server: { getConnections: (give: (e: unknown, n: number) => void) => void }) =>
  new Promise<number>((give) => server.getConnections((_error, count) => give(count)));
