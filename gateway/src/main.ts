import { configFromEnvironment } from './config.ts';
import { startGateway } from './gateway.ts';

const gateway = await startGateway(configFromEnvironment());
console.log(`Gateway at ${gateway.address}`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void gateway.close().then(() => process.exit(0)));
}
