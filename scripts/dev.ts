/**
 * `pnpm dev`: the whole site, where an edit of a page is seen in half a second without a page load, and an edit of the API or
 * the gateway starts that process alone again. One remote in a running site: `pnpm gida dev booking`.
 */
import { join, relative } from 'node:path';

import { startSandbox } from '../demo/sandbox/start-sandbox.ts';
import { startDevServer } from './dev/dev-server.ts';
import { watchSources } from './dev/watch-sources.ts';
import { assertPortsFree } from './ports.mjs';
import { failWith, root } from './progress.mjs';
import { ServerProcess, ServerStartError } from './serving/server-process.ts';
import { readServeConfig } from './serving/serve-config.ts';
import { startupMessage } from './serving/startup-message.ts';

process.env['GIDA_DEMO'] = '1';
const debounceMs = 100;
const config = readServeConfig();
const gatewayPort = config.port + 3;
/** The last start of each process, for requests that wait for it. */
const starts = new Map<string, Promise<unknown>>();
const untilReady = () => Promise.all(starts.values());
const print = (line: string) => console.log(line);

const api = new ServerProcess('API', { script: config.apiScript, env: config.apiEnv, print });
const gateway = new ServerProcess('gateway', {
  script: 'scripts/dev/gateway.ts',
  env: {
    ...config.gatewayEnv,
    // While the API is started again, the gateway has much to say.
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'fatal',
    PORT: String(gatewayPort),
    PUBLIC_ORIGIN: config.origin,
  },
  print,
});

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(
    signal,
    () => void Promise.all([api.stop(), gateway.stop()]).then(() => process.exit(0)),
  );
}

try {
  await assertPortsFree(config.port, 'pnpm dev');
  starts.set('API', api.start());
  starts.set('gateway', gateway.start());
  if (config.sandbox)
    starts.set('sandbox', startSandbox({ ...config.sandbox, log: () => undefined }));
  const [pages] = await Promise.all([
    startDevServer({ port: config.port, gatewayPort, untilReady }),
    untilReady(),
  ]);
  print(startupMessage(config));
  onChange(
    ['api', 'demo', 'shared/contracts', 'shared/server'],
    'API',
    () => api.restart(),
    pages.tell,
  );
  onChange(
    ['gateway', 'shared/releases', 'shared/server'],
    'gateway',
    () => gateway.restart(),
    pages.tell,
  );
} catch (error) {
  // It has printed the reason itself.
  if (error instanceof ServerStartError) process.exit(1);
  failWith(error);
}

/** Calls `restart` once for the changes of a moment, and again for those while it was under way. */
function onChange(
  folders: string[],
  what: string,
  restart: () => Promise<boolean>,
  tell: (what: string, warnings: string[]) => void,
): void {
  let timer: NodeJS.Timeout | undefined;
  const changed = (file: string) => {
    if (!/\.(ts|sql|json)$/.test(file) || file.endsWith('.test.ts')) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      const startedAt = performance.now();
      const report = (isReady: boolean) => {
        const milliseconds = Math.round(performance.now() - startedAt);
        print(`${isReady ? '·' : '✗'} ${what}  ${milliseconds} ms  ${relative(root, file)}`);
        const failed = `The ${what} does not start since ${file}:1 was saved. The terminal says why.`;
        tell(what, isReady ? [] : [failed]);
      };
      starts.set(what, (starts.get(what) ?? Promise.resolve()).then(restart).then(report));
    }, debounceMs);
  };
  for (const folder of folders) watchSources(join(root, folder), changed);
}
