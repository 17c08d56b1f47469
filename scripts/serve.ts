/** Runs the whole site: gateway and payment sandbox in this process, the API as a child. */
import { setTimeout as delay } from 'node:timers/promises';

import { ApiDidNotStart, ApiProcess } from './serving/api-process.ts';
import { refuseTakenPorts } from './ports.mjs';
import { failWith } from './progress.mjs';
import { readServeConfig } from './serving/serve-config.ts';
import { welcome } from './serving/welcome.ts';

const closePatienceMs = 5_000;

type Closable = { close: () => Promise<void> };
const open: Closable[] = [];
const say = (line: string) => console.log(line);

try {
  await run();
} catch (error) {
  await closeAll();
  // It printed its reason itself.
  if (error instanceof ApiDidNotStart) process.exit(1);
  failWith(error);
}

async function run(): Promise<void> {
  const config = readServeConfig();
  await refuseTakenPorts(config.port);
  const api = new ApiProcess(config.apiEnv, say);
  stopOnSignals(api);

  // Loaded while the API opens its database; started only after it, for the API holds the data folder's lock.
  const [{ startGateway }, { configFromEnvironment }, { startSandbox }] = await Promise.all([
    import('../gateway/src/gateway.ts'),
    import('../gateway/src/config.ts'),
    import('../api/sandbox/start-sandbox.ts'),
    api.start(),
  ]);
  open.push({ close: () => api.stop() });
  if (config.sandbox) open.push(await startSandbox({ ...config.sandbox, log: quietly }));
  const gateway = configFromEnvironment(config.gatewayEnv);
  open.push(
    await startGateway({ ...gateway, sandboxUrl: config.sandbox ? gateway.sandboxUrl : null }),
  );
  say(welcome(config));
}

function stopOnSignals(api: ApiProcess): void {
  let asked = 0;
  const stop = async () => {
    asked += 1;
    if (asked > 1) {
      api.kill();
      process.exit(1);
    }
    say('\nStopping. Ctrl-C again forces it.');
    await Promise.all([api.stop(), closeAll()]);
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => void stop());
  }
}

async function closeAll(): Promise<void> {
  const closed = Promise.allSettled(open.map((part) => part.close()));
  await Promise.race([closed, delay(closePatienceMs, undefined, { ref: false })]);
}

/** The sandbox tells every session; a person at the terminal wants only what went wrong. */
function quietly(line: string): void {
  if (/fail/.test(line)) say(`payment sandbox: ${line}`);
}
