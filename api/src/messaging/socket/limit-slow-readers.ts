import type { Server, Socket } from 'socket.io';

type EngineSocket = Socket['conn'];

/** Fits several of the largest responses. */
const maxUnreadLength = 4 * 1_048_576;

/** Disconnects a client that sends requests without reading the responses. */
export function limitSlowReaders(io: Pick<Server, 'engine'>): void {
  io.engine.on('connection', (connection: EngineSocket) => {
    const { socket } = connection.request;
    // Packets wait in Engine.IO until the connection has taken those before.
    let waiting = 0;
    connection.on('packetCreate', ({ data }: { data?: string }) => {
      waiting += data?.length ?? 0;
      if (waiting + socket.writableLength > maxUnreadLength) socket.destroy();
    });
    connection.on('flush', () => (waiting = 0));
  });
}
