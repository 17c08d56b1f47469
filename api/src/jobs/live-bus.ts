import { EventEmitter } from 'node:events';

import type { ServerEvents } from '@gida/contracts/live';

type Told<E extends keyof ServerEvents> = {
  to: string[];
  event: E;
  value: Parameters<ServerEvents[E]>[0];
};

/**
 * What connected browsers are told. The socket server listens here, so that whoever has news needs
 * not know it. Nothing here is kept: a browser that was away asks the API.
 */
export class LiveBus {
  readonly #emitter = new EventEmitter();

  tell<E extends keyof ServerEvents>(
    to: string[],
    event: E,
    value: Parameters<ServerEvents[E]>[0],
  ): void {
    this.#emitter.emit('told', { to, event, value } satisfies Told<E>);
  }

  onTold(listener: (told: Told<keyof ServerEvents>) => void): void {
    this.#emitter.on('told', listener);
  }
}
