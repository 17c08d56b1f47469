import { createHmac } from 'node:crypto';

import { toStripeEvent } from './events.ts';
import type { DeliveryRecord, EventRecord } from '../storage/records.ts';
import { toSeconds } from '../sandbox.ts';
import type { SandboxContext } from '../sandbox.ts';

/** Waits between attempts; the last one repeats until the event is three days old. */
const retryDelaysMs = [1_000, 2_000, 5_000, 10_000, 30_000, 60_000, 300_000];
const maxEventAgeMs = 3 * 24 * 60 * 60 * 1000;
const responseTimeoutMs = 10_000;

export type WebhookTarget = { url: string; secret: string; retryDelaysMs?: number[] | undefined };

/** Sends every event to the configured URL until it responds with 2xx. Order is not guaranteed. */
export class WebhookSender {
  readonly #sandbox: SandboxContext;
  readonly #target: WebhookTarget;
  readonly #closing = new AbortController();

  constructor(sandbox: SandboxContext, target: WebhookTarget) {
    this.#sandbox = sandbox;
    this.#target = target;
  }

  start(): void {
    const { store } = this.#sandbox;
    for (const delivery of store.all('delivery')) this.#schedule(delivery);
    store.onCommit('delivery', (delivery) => this.#schedule(delivery));
  }

  close(): void {
    this.#closing.abort();
  }

  #schedule(delivery: DeliveryRecord): void {
    this.#sandbox.scheduler.schedule(`deliver ${delivery.id}`, delivery.nextAt, () => {
      // #deliver() handles its own failures; only closing ends it early
      void this.#deliver(delivery);
    });
  }

  async #deliver(delivery: DeliveryRecord): Promise<void> {
    const { store, log } = this.#sandbox;
    const event = store.get('event', delivery.id);
    const failure = event ? await this.#send(event) : null;
    if (this.#closing.signal.aborted) return;
    const tooOld = this.#sandbox.now() > delivery.firstAt + maxEventAgeMs;
    store.transaction(() => {
      if (failure === null || tooOld) store.delete('delivery', delivery.id);
      else store.put('delivery', this.#rescheduled(delivery));
    });
    if (failure !== null) {
      log(`webhook ${event?.type} ${delivery.id}: attempt ${delivery.attempts + 1} ${failure}`);
    }
  }

  /** Returns null when the event was accepted, else what went wrong. */
  async #send(event: EventRecord): Promise<string | null> {
    const body = JSON.stringify(toStripeEvent(event, 1));
    try {
      const response = await fetch(this.#target.url, {
        method: 'POST',
        redirect: 'manual',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'user-agent': 'Gida-Payment-Sandbox/1.0',
          'stripe-signature': signPayload(
            body,
            this.#target.secret,
            toSeconds(this.#sandbox.now()),
          ),
        },
        body,
        signal: AbortSignal.any([this.#closing.signal, AbortSignal.timeout(responseTimeoutMs)]),
      });
      await response.body?.cancel();
      return response.ok ? null : `responded with ${response.status}`;
    } catch (error) {
      return `failed: ${error instanceof Error ? error.message : String(error)}`;
    }
  }

  #rescheduled(delivery: DeliveryRecord): DeliveryRecord {
    const delays = this.#target.retryDelaysMs ?? retryDelaysMs;
    const delay = delays[Math.min(delivery.attempts, delays.length - 1)] ?? 1_000;
    return {
      ...delivery,
      attempts: delivery.attempts + 1,
      nextAt: this.#sandbox.now() + delay,
    };
  }
}

export function signPayload(body: string, secret: string, timestamp: number): string {
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  return `t=${timestamp},v1=${signature}`;
}
