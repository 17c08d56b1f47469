import { readSandboxConfig } from './config.ts';
import { startSandbox } from './start-sandbox.ts';

const log = (line: string) => console.log(`sandbox: ${line}`);

try {
  const sandbox = await startSandbox({ ...readSandboxConfig(), log });
  log(`listening on ${sandbox.url}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void sandbox.close().then(() => process.exit(0)));
  }
} catch (error) {
  console.error(`sandbox: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}
