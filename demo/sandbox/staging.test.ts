import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';

import { temporaryFolder } from '../../scripts/testing/temporary-folder.ts';

const run = promisify(execFile);
const script = join(import.meta.dirname, 'main.ts');
const folder = temporaryFolder();

const staging = {
  PATH: process.env['PATH'],
  NODE_ENV: 'production',
  PAYMENTS: 'staging',
  GIDA_DATA: folder,
  SANDBOX_PORT: '0',
  PUBLIC_ORIGIN: 'https://staging.gida.com.ng',
  STRIPE_SECRET_KEY: 'sk_sandbox_b1946ac92492d2347c6235b4d2611184',
  STRIPE_WEBHOOK_SECRET: 'whsec_q7Zt1mKx9cVb4Lw2RfHs8Yp3',
};

it('is a process of its own on a staging site, which knows the key of that site only', async () => {
  const child = spawn(process.execPath, [script], { env: staging });
  onTestFinished(() => void child.kill());
  const [line] = await once(child.stdout, 'data');
  const url = /listening on (\S+)/.exec(String(line))?.[1];
  const session = (key: string) =>
    fetch(`${url}/v1/checkout/sessions`, { headers: { authorization: `Bearer ${key}` } });

  expect((await session(staging.STRIPE_SECRET_KEY)).status).toBe(200);
  expect((await session('sk_sandbox_gida')).status).toBe(401);
});

it.each([
  ['production without PAYMENTS=staging', { PAYMENTS: '' }, 'does not start in production'],
  ['a live key', { STRIPE_SECRET_KEY: 'sk_live_a' }, 'STRIPE_SECRET_KEY must be'],
  ['the key of the demo', { STRIPE_SECRET_KEY: '' }, 'STRIPE_SECRET_KEY must be'],
  ['the webhook secret of the demo', { STRIPE_WEBHOOK_SECRET: '' }, 'STRIPE_WEBHOOK_SECRET'],
])('does not start with %s', async (_what, given, problem) => {
  await expect(run(process.execPath, [script], { env: { ...staging, ...given } })).rejects.toThrow(
    problem,
  );
});
