import { openBrowserPage, type BrowserPage } from './browser-page.ts';
import type { WorkerRequest, WorkerResponse } from './browser-worker-client.ts';

/** Child process that owns the browser, so that nothing of it runs in the gateway. */
let opened: Promise<BrowserPage> | undefined;

process.on('message', (message) => {
  const request = message as WorkerRequest; // sent by browser-worker-client.ts
  handle(request).then(
    () => respond({ id: request.id, error: null }),
    (error: unknown) => respond({ id: request.id, error: String(error) }),
  );
});

// The gateway closed the channel or exited: the browser ends with it.
process.once('disconnect', () => {
  const close = opened?.then((page) => page.close()) ?? Promise.resolve();
  void close.catch(() => undefined).finally(() => process.exit(0));
});

async function handle(request: WorkerRequest): Promise<void> {
  if ('chromium' in request) {
    opened = openBrowserPage(request.chromium, request.origin);
    await opened;
  } else {
    const page = await opened;
    await page?.send(request.method, request.params);
  }
}

const respond = (response: WorkerResponse): void => void process.send?.(response);
