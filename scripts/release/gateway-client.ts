import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { releasingPath } from '../../shared/contracts/src/releases/releasing.ts';
import { Told, root } from '../progress.mjs';

export type Problem = {
  status: number;
  error: string;
  message: string;
  details?: { message: string; field?: string }[];
};

/** The gateway will not do it, or (status 0) did not answer. */
export class Refused extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(`${problem.message}${detailsText(problem)}`);
    this.problem = problem;
  }
}

/** One thing that is wrong stands in the message already, unless it is about a field. */
function detailsText({ details = [] }: Problem): string {
  if (details.length === 1 && !details[0]?.field && details[0]?.message.includes(': ')) return '';
  return details
    .map(({ field, message }) => `\n  - ${field ? `${field}: ` : ''}${message}`)
    .join('');
}

const tries = 3;
const pauseMs = 500;

type Settings = { method?: 'GET' | 'POST' | 'DELETE'; body?: object | FormData; key?: string };

/** Asks again when the line fails: every change carries a key, so that it happens once. */
export async function ask<T>(path: string, settings: Settings = {}): Promise<T> {
  const { url, token } = readAccess();
  const address = `${url}${releasingPath}${path}`;
  for (let attempt = 1; ; attempt += 1) {
    const answer = await fetch(address, requestOf(settings, token)).catch(() => null);
    if (answer && answer.status < 500) return read<T>(answer);
    if (attempt < tries) await delay(pauseMs * attempt);
    else if (answer) return read<T>(answer);
    else {
      throw new Refused({
        status: 0,
        error: 'unreachable',
        message: `${url} does not answer. Is it running? GIDA_URL names another gateway.`,
      });
    }
  }
}

function requestOf({ method = 'GET', body, key }: Settings, token: string): RequestInit {
  const headers: Record<string, string> = { authorization: `Bearer ${token}` };
  if (key) headers['idempotency-key'] = key;
  if (!body) return { method, headers };
  if (body instanceof FormData) return { method, headers, body };
  return {
    method,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
}

async function read<T>(answer: Response): Promise<T> {
  const body: unknown = await answer.json().catch(() => null);
  if (answer.ok) return body as T; // the gateway's answer types are contracts
  const problem = body as Problem | null;
  if (problem?.message) throw new Refused(problem);
  throw new Refused({
    status: answer.status,
    error: 'not_a_gateway',
    message: `GIDA_URL answered ${answer.status}, and not as a gateway does.`,
  });
}

/** The only place of the command that reads the environment. */
function readAccess(env: NodeJS.ProcessEnv = process.env): { url: string; token: string } {
  const url = (env['GIDA_URL'] ?? `http://localhost:${env['PORT'] ?? 3000}`).replace(/\/$/, '');
  const file = resolve(root, env['GIDA_DATA'] || '.gida', 'operator-token');
  const token = env['GIDA_TOKEN'] ?? (existsSync(file) ? readFileSync(file, 'utf8').trim() : '');
  if (token) return { url, token };
  throw new Told('No token. Set GIDA_TOKEN, or run this where the site of GIDA_DATA was started.');
}
