import { createHash } from 'node:crypto';

import type { IdempotentResponseRecord } from '../storage/records.ts';
import type { SandboxContext } from '../sandbox.ts';
import { idempotencyKeyInUseError, idempotencyError, StripeApiError } from './stripe-error.ts';

export const responseRetentionMs = 24 * 60 * 60 * 1000;

export type IdempotentResponse = Pick<IdempotentResponseRecord, 'status' | 'body' | 'requestId'> & {
  replayed: boolean;
};

type IdempotentCall = {
  key: string | undefined;
  endpoint: string;
  parameters: unknown;
  requestId: string;
};

/** Runs a write once per idempotency key: the effect and the stored response are one transaction. */
export class IdempotentExecutor {
  readonly #inFlight = new Set<string>();
  readonly #sandbox: SandboxContext;
  readonly #latencyMs: number;

  constructor(sandbox: SandboxContext, latencyMs: number) {
    this.#sandbox = sandbox;
    this.#latencyMs = latencyMs;
  }

  async run(call: IdempotentCall, work: () => unknown): Promise<IdempotentResponse> {
    const { key } = call;
    if (!key) {
      await this.#wait();
      return this.#sandbox.store.transaction(() => executeCall(call, work));
    }
    if (key.length > 255)
      throw idempotencyError('Idempotency keys are at most 255 characters long.');
    const fingerprint = createHash('sha256').update(JSON.stringify(call.parameters)).digest('hex');
    const earlier = this.#earlier(key);
    if (earlier) return replayResponse(earlier, call, fingerprint);
    if (this.#inFlight.has(key)) throw idempotencyKeyInUseError(key);
    this.#inFlight.add(key);
    try {
      await this.#wait();
      return this.#sandbox.store.transaction(() => {
        const answer = executeCall(call, work);
        this.#sandbox.store.put('answer', {
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

  #earlier(key: string): IdempotentResponseRecord | undefined {
    const answer = this.#sandbox.store.get('answer', key);
    return answer && answer.at > this.#sandbox.now() - responseRetentionMs ? answer : undefined;
  }

  async #wait(): Promise<void> {
    if (this.#latencyMs) await new Promise((resolve) => setTimeout(resolve, this.#latencyMs));
  }
}

function executeCall(call: IdempotentCall, work: () => unknown): IdempotentResponse {
  const { requestId } = call;
  try {
    return { status: 200, body: JSON.stringify(work()), requestId, replayed: false };
  } catch (error) {
    // An error of a rule is stored like any other response: the same key gets it again.
    if (!(error instanceof StripeApiError) || error.isBeforeExecution) throw error;
    const body = JSON.stringify({ error: error.body });
    return { status: error.status, body, requestId, replayed: false };
  }
}

function replayResponse(
  earlier: IdempotentResponseRecord,
  call: IdempotentCall,
  fingerprint: string,
): IdempotentResponse {
  if (earlier.endpoint !== call.endpoint) {
    throw idempotencyError(
      'Keys for idempotent requests can only be used for the same endpoint they were first used for ' +
        `('${call.endpoint}' vs '${earlier.endpoint}'). Try using a key other than '${earlier.id}' if you meant to execute a different request.`,
    );
  }
  if (earlier.fingerprint !== fingerprint) {
    throw idempotencyError(
      'Keys for idempotent requests can only be used with the same parameters they were first used with. ' +
        `Try using a key other than '${earlier.id}' if you meant to execute a different request.`,
    );
  }
  return { ...earlier, replayed: true };
}
