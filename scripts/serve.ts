/** Runs the whole site: gateway and payment sandbox in this process, the API as a child. */
import { setTimeout as delay } from 'node:timers/promises';

import { assertPortsFree } from './ports.mjs';
import { failWith } from './progress.mjs';
import { readServeConfig } from './serving/serve-config.ts';
import { ServerProcess, ServerStartError } from './serving/server-process.ts';
import { startupMessage } from './serving/startup-message.ts';

const closeTimeoutMs = 5_000;

type Closable = { close: () => Promise<void> };
const services: Closable[] = [];
const print = (line: string) => console.log(line);

try {
  await run();
} catch (error) {
  await closeAll();
  // The API has printed the reason itself.
  if (error instanceof ServerStartError) process.exit(1);
  failWith(error);
}

async function run(): Promise<void> {
  const config = readServeConfig();
  await assertPortsFree(config.port);
  const api = new ServerProcess('API', { script: config.apiScript, env: config.apiEnv, print });
  handleSignals(api);

  // Imported while the API opens its database; started after it, because the API holds the lock of the data folder.
  const [{ startGateway }, { configFromEnvironment }, { startSandbox }] = await Promise.all([
    import('../gateway/src/gateway.ts'),
    import('../gateway/src/config/config.ts'),
    import('../demo/sandbox/start-sandbox.ts'),
    api.start(),
  ]);
  services.push({ close: () => api.stop() });
  if (config.sandbox)
    services.push(await startSandbox({ ...config.sandbox, log: logSandboxFailure }));
  const gateway = configFromEnvironment(config.gatewayEnv);
  services.push(
    await startGateway(
      { ...gateway, sandboxUrl: config.sandbox ? gateway.sandboxUrl : null },
      print,
    ),
  );
  print(startupMessage(config));
}

function handleSignals(api: ServerProcess): void {
  let signalCount = 0;
  const stop = async () => {
    signalCount += 1;
    if (signalCount > 1) {
      api.kill();
      process.exit(1);
    }
    print('\nStopping. Press Ctrl-C again to force it.');
    await Promise.all([api.stop(), closeAll()]);
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => void stop());
  }
}

async function closeAll(): Promise<void> {
  const closed = Promise.allSettled(services.map((service) => service.close()));
  await Promise.race([closed, delay(closeTimeoutMs, undefined, { ref: false })]);
}

/** Prints only the failures of the sandbox log. */
function logSandboxFailure(line: string): void {
  if (/fail/.test(line)) print(`payment sandbox: ${line}`);
}
