import { createHmac } from 'node:crypto';

import { presentEvent } from './events.ts';
import type { DeliveryRecord, EventRecord } from '../books/records.ts';
import { seconds } from '../sandbox.ts';
import type { Sandbox } from '../sandbox.ts';

/** Waits between attempts; the last one repeats until the event is three days old. */
const retryDelaysMs = [1_000, 2_000, 5_000, 10_000, 30_000, 60_000, 300_000];
const givenUpAfterMs = 3 * 24 * 60 * 60 * 1000;
const answerTimeoutMs = 10_000;

export type WebhookTarget = { url: string; secret: string; retryDelaysMs?: number[] | undefined };

/** Sends every event to the configured address until it answers 2xx. Order is not promised. */
export class Webhooks {
  readonly #sandbox: Sandbox;
  readonly #target: WebhookTarget;
  readonly #closing = new AbortController();

  constructor(sandbox: Sandbox, target: WebhookTarget) {
    this.#sandbox = sandbox;
    this.#target = target;
  }

  start(): void {
    const { ledger } = this.#sandbox;
    for (const delivery of ledger.all('delivery')) this.#schedule(delivery);
    ledger.onWritten('delivery', (delivery) => this.#schedule(delivery));
  }

  close(): void {
    this.#closing.abort();
  }

  #schedule(delivery: DeliveryRecord): void {
    this.#sandbox.alarms.set(`deliver ${delivery.id}`, delivery.nextAt, () => {
      // deliver() answers its own failures; only closing ends it early
      void this.#deliver(delivery);
    });
  }

  async #deliver(delivery: DeliveryRecord): Promise<void> {
    const { ledger, log } = this.#sandbox;
    const event = ledger.get('event', delivery.id);
    const failure = event ? await this.#send(event) : null;
    if (this.#closing.signal.aborted) return;
    const tooOld = this.#sandbox.now() > delivery.firstAt + givenUpAfterMs;
    ledger.write(() => {
      if (failure === null || tooOld) ledger.drop('delivery', delivery.id);
      else ledger.put('delivery', this.#postponed(delivery));
    });
    if (failure !== null) {
      log(`webhook ${event?.type} ${delivery.id}: attempt ${delivery.attempts + 1} ${failure}`);
    }
  }

  /** Answers null when the event was taken, else what went wrong. */
  async #send(event: EventRecord): Promise<string | null> {
    const body = JSON.stringify(presentEvent(event, 1));
    try {
      const response = await fetch(this.#target.url, {
        method: 'POST',
        redirect: 'manual',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'user-agent': 'Gida-Payment-Sandbox/1.0',
          'stripe-signature': sign(body, this.#target.secret, seconds(this.#sandbox.now())),
        },
        body,
        signal: AbortSignal.any([this.#closing.signal, AbortSignal.timeout(answerTimeoutMs)]),
      });
      await response.body?.cancel();
      return response.ok ? null : `was answered ${response.status}`;
    } catch (error) {
      return `failed: ${error instanceof Error ? error.message : String(error)}`;
    }
  }

  #postponed(delivery: DeliveryRecord): DeliveryRecord {
    const delays = this.#target.retryDelaysMs ?? retryDelaysMs;
    const delay = delays[Math.min(delivery.attempts, delays.length - 1)] ?? 1_000;
    return {
      ...delivery,
      attempts: delivery.attempts + 1,
      nextAt: this.#sandbox.now() + delay,
    };
  }
}

export function sign(body: string, secret: string, timestamp: number): string {
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  return `t=${timestamp},v1=${signature}`;
}
