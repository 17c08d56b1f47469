import { createHash } from 'node:crypto';

import type { AnswerRecord } from '../books/records.ts';
import type { Sandbox } from '../sandbox.ts';
import { keyInUse, keyMismatch, StripeRefusal } from './stripe-error.ts';

export const answersKeptMs = 24 * 60 * 60 * 1000;

export type Answer = Pick<AnswerRecord, 'status' | 'body' | 'requestId'> & { replayed: boolean };

type Call = { key: string | undefined; endpoint: string; parameters: unknown; requestId: string };

/** Runs a write once per idempotency key: the effect and the remembered answer are one stored change. */
export class OncePerKey {
  readonly #inFlight = new Set<string>();
  readonly #sandbox: Sandbox;
  readonly #latencyMs: number;

  constructor(sandbox: Sandbox, latencyMs: number) {
    this.#sandbox = sandbox;
    this.#latencyMs = latencyMs;
  }

  async run(call: Call, work: () => unknown): Promise<Answer> {
    const { key } = call;
    if (!key) {
      await this.#wait();
      return this.#sandbox.ledger.write(() => answerOf(call, work));
    }
    if (key.length > 255) throw keyMismatch('Idempotency keys are at most 255 characters long.');
    const fingerprint = createHash('sha256').update(JSON.stringify(call.parameters)).digest('hex');
    const earlier = this.#earlier(key);
    if (earlier) return replay(earlier, call, fingerprint);
    if (this.#inFlight.has(key)) throw keyInUse(key);
    this.#inFlight.add(key);
    try {
      await this.#wait();
      return this.#sandbox.ledger.write(() => {
        const answer = answerOf(call, work);
        this.#sandbox.ledger.put('answer', {
          id: key,
          at: this.#sandbox.now(),
          endpoint: call.endpoint,
          fingerprint,
          requestId: answer.requestId,
          status: answer.status,
          body: answer.body,
        });
        return answer;
      });
    } finally {
      this.#inFlight.delete(key);
    }
  }

  #earlier(key: string): AnswerRecord | undefined {
    const answer = this.#sandbox.ledger.get('answer', key);
    return answer && answer.at > this.#sandbox.now() - answersKeptMs ? answer : undefined;
  }

  async #wait(): Promise<void> {
    if (this.#latencyMs) await new Promise((resolve) => setTimeout(resolve, this.#latencyMs));
  }
}

function answerOf(call: Call, work: () => unknown): Answer {
  const { requestId } = call;
  try {
    return { status: 200, body: JSON.stringify(work()), requestId, replayed: false };
  } catch (error) {
    // A refusal by a rule is an answer like any other: the same key gets it again.
    if (!(error instanceof StripeRefusal) || error.beforeRunning) throw error;
    const body = JSON.stringify({ error: error.body });
    return { status: error.status, body, requestId, replayed: false };
  }
}

function replay(earlier: AnswerRecord, call: Call, fingerprint: string): Answer {
  if (earlier.endpoint !== call.endpoint) {
    throw keyMismatch(
      'Keys for idempotent requests can only be used for the same endpoint they were first used for ' +
        `('${call.endpoint}' vs '${earlier.endpoint}'). Try using a key other than '${earlier.id}' if you meant to execute a different request.`,
    );
  }
  if (earlier.fingerprint !== fingerprint) {
    throw keyMismatch(
      'Keys for idempotent requests can only be used with the same parameters they were first used with. ' +
        `Try using a key other than '${earlier.id}' if you meant to execute a different request.`,
    );
  }
  return { ...earlier, replayed: true };
}
