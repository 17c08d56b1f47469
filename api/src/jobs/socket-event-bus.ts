import { EventEmitter } from 'node:events';

import type { ServerToClientEvents } from '@gida/contracts/socket-events';

type SocketEvent<E extends keyof ServerToClientEvents> = {
  userIds: string[];
  event: E;
  payload: Parameters<ServerToClientEvents[E]>;
};

/**
 * Events for connected browsers. Decouples publishers from the socket server, which subscribes here. Events are
 * not stored: a browser that was offline fetches from the API.
 */
export class SocketEventBus {
  readonly #emitter = new EventEmitter();

  publish<E extends keyof ServerToClientEvents>(
    userIds: string[],
    event: E,
    ...payload: Parameters<ServerToClientEvents[E]>
  ): void {
    this.#emitter.emit('publish', { userIds, event, payload } satisfies SocketEvent<E>);
  }

  onPublish(listener: (told: SocketEvent<keyof ServerToClientEvents>) => void): void {
    this.#emitter.on('publish', listener);
  }
}
