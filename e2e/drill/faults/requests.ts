import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

import { apiBase } from '@gida/contracts/paths';

import type { TestEnvironment } from '../../../api/src/testing/test-environment.ts';

const defaultRetrySeconds = 2;

export type RejectedCounts = Map<string, number>;
type Requested = {
  method: 'GET' | 'POST';
  path: string;
  guest: number;
  body?: object;
  key?: string;
  timeoutMs?: number;
};

/** Sends once, at this process. */
export async function sendRequest(
  { apis, headersOf }: TestEnvironment,
  api: number,
  { method, path, guest, body, key = randomUUID(), timeoutMs }: Requested,
): Promise<Response> {
  return fetch(`${apis[api % apis.length]?.url}${apiBase}/${path}`, {
    method,
    headers: {
      ...(await headersOf(guest)),
      'idempotency-key': key,
      'content-type': 'application/json',
    },
    ...(method === 'POST' && { body: JSON.stringify(body ?? null) }),
    ...(timeoutMs && { signal: AbortSignal.timeout(timeoutMs) }),
  });
}

/** Repeats a request with the same key, at any process, while the answer is "try again"; throws when another status comes. */
export function createRequester(environment: TestEnvironment, rejected: RejectedCounts) {
  let requests = 0;
  return async function request<T>(requested: Requested, ...expected: number[]) {
    const key = randomUUID();
    for (;;) {
      const response = await sendRequest(environment, requests++, { ...requested, key }).catch(
        () => null,
      );
      // without a response there is no body either
      const parsed = (await response?.json().catch(() => null)) as (T & { error?: string }) | null;
      if (response && parsed && !isRetryable(response.status, parsed.error)) {
        const { status } = response;
        if (expected.includes(status)) return { status, body: parsed };
        throw new Error(`${requested.path}: ${status} ${JSON.stringify(parsed)}`);
      }
      const refusal = `${response?.status ?? 'no response'} ${parsed?.error ?? ''}`.trim();
      rejected.set(refusal, (rejected.get(refusal) ?? 0) + 1);
      const seconds = Number(response?.headers.get('retry-after') ?? defaultRetrySeconds);
      await wait(seconds * 1_000 * (1 + Math.random() / 2));
    }
  };
}

/** 502: the payment provider does not respond. */
const isRetryable = (status: number, error = ''): boolean =>
  status === 502 || status === 503 || (status === 409 && error === 'in_flight');
