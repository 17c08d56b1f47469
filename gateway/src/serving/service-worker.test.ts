import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serviceWorkerPath } from '@gida/contracts/service-worker';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';

import { createCheckout, writeBuild } from '../testing/builds.ts';
import { createTestGateway } from '../testing/test-gateway.ts';

async function checkoutWithServiceWorker(): Promise<string> {
  const checkout = await createCheckout();
  const folder = join(checkout, 'shell/dist/1.0.0-cccccccc');
  const contents = {
    'main.js': 'main',
    'documents/frame.html': '<html><!--gida:head--></html>',
    [`root${serviceWorkerPath}`]: 'the worker of the shell',
  };
  const documents = { '*': 'documents/frame.html' };
  await writeBuild(folder, contents, {
    remote: 'shell',
    version: '1.0.0-cccccccc',
    entry: 'main.js',
    documents,
  });
  await writeFile(join(checkout, 'shell/dist/current'), '1.0.0-cccccccc');
  return checkout;
}

test('the service worker may ask for pages and nothing else, and is asked for again each time', async () => {
  const gateway = await createTestGateway({ checkout: await checkoutWithServiceWorker() });
  const response = await gateway.inject({ url: serviceWorkerPath });

  expect(response.body).toBe('the worker of the shell');
  expect(response.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': `default-src 'none'; connect-src 'self'`,
  });
});

test.each([
  [
    'is switched off',
    async () => ({ checkout: await checkoutWithServiceWorker(), hasServiceWorker: false }),
  ],
  ['is not in the shell, after a rollback', async () => ({})],
])(
  'a service worker that %s is replaced by one that removes itself and what was saved',
  async (_, config) => {
    const gateway = await createTestGateway(await config());
    const response = await gateway.inject({ url: serviceWorkerPath });

    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(await runRemoval(response.body)).toEqual({ caches: [], isRegistered: false });
  },
);

/** Runs the script as a browser does when it activates it. */
async function runRemoval(script: string) {
  const state = { caches: ['gida-saved-responses'], isRegistered: true };
  const work: Promise<unknown>[] = [];
  runInNewContext(script, {
    skipWaiting: () => undefined,
    caches: {
      keys: async () => [...state.caches],
      delete: async (name: string) => {
        state.caches = state.caches.filter((it) => it !== name);
      },
    },
    registration: { unregister: async () => void (state.isRegistered = false) },
    addEventListener: (type: string, listener: (event: object) => void) => {
      listener({ waitUntil: (promise: Promise<unknown>) => work.push(promise), type });
    },
  });
  await Promise.all(work);
  return state;
}
