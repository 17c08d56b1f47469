import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';

import { relay } from './relay.ts';

const noHeads = { client: Buffer.alloc(0), upstream: Buffer.alloc(0) };
/** No test takes this long. */
const longMs = 3_600_000;

test.each(['client', 'upstream'] as const)(
  'both sides end when the %s takes nothing of what is waiting for it',
  async (slow) => {
    const [client, atClient] = await createPair();
    const [upstream, atUpstream] = await createPair();
    relay(client, upstream, noHeads, 100);

    const [reader, writer] = slow === 'client' ? [atClient, atUpstream] : [atUpstream, atClient];
    reader.pause();
    fill(writer);

    await expect.poll(() => client.destroyed && upstream.destroyed).toBe(true);
  },
);

test('sides without anything to send stay open', async () => {
  const [client, atClient] = await createPair();
  const [upstream, atUpstream] = await createPair();
  relay(client, upstream, noHeads, 1);
  let text = '';
  atClient.on('data', (part: Buffer) => (text += part.toString()));

  for (let sent = 1; sent <= 5; sent += 1) {
    atUpstream.write('x');
    await expect.poll(() => text.length).toBe(sent);
  }

  expect([client.destroyed, upstream.destroyed]).toEqual([false, false]);
});

test('a client that reads late gets everything, also what came before the end', async () => {
  const [client, atClient] = await createPair();
  const [upstream, atUpstream] = await createPair();
  relay(client, upstream, noHeads, longMs);
  atClient.pause();
  atUpstream.end(Buffer.alloc(30_000_000));
  await expect.poll(() => client.writableNeedDrain).toBe(true);

  let received = 0;
  atClient.on('data', (part: Buffer) => (received += part.length));
  atClient.resume();

  await expect.poll(() => received).toBe(30_000_000);
  await expect.poll(() => client.destroyed && upstream.destroyed).toBe(true);
});

/** Both ends of a connection. */
async function createPair(): Promise<[Socket, Socket]> {
  const accepted = Promise.withResolvers<Socket>();
  const server = createServer({ allowHalfOpen: true }, accepted.resolve);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo; // it listens on a port
  const other = connect(port, '127.0.0.1');
  const one = await accepted.promise;
  for (const socket of [one, other]) {
    socket.on('error', () => socket.destroy());
    onTestFinished(() => void socket.destroy());
  }
  onTestFinished(() => void server.close());
  return [one, other];
}

function fill(socket: Socket): void {
  const more = () => {
    while (!socket.destroyed && socket.write(Buffer.alloc(65_536)));
  };
  socket.on('drain', more);
  more();
}
