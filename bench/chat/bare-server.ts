/**
 * The minimal cost of a message: parsed and broadcast to all sockets with the same URL, with `ws` alone. Prints its
 * port.
 */
import { WebSocketServer } from 'ws';
import type { WebSocket } from 'ws';

const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false });
const rooms = new Map<string, Set<WebSocket>>();

server.on('connection', (socket, { url = '/' }) => {
  const room = rooms.get(url) ?? new Set();
  rooms.set(url, room.add(socket));
  socket.on('close', () => room.delete(socket));
  socket.on('message', (data) => {
    // a buffer, unless the server is told otherwise
    const message: unknown = JSON.parse((data as Buffer).toString('utf8'));
    const broadcast = Buffer.from(JSON.stringify(message));
    for (const client of room) client.send(broadcast, { binary: false });
  });
});
server.on('listening', () => {
  const address = server.address();
  console.log(typeof address === 'object' && address ? address.port : 0);
});
