import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/node'));
const { startTracing } = await import('@gida/server');
const { configFromEnvironment } = await import('./config/config.ts');
const { startGateway } = await import('./gateway.ts');

const config = configFromEnvironment();
if (config.tracing) await startTracing('gida-gateway', config.tracing);
const gateway = await startGateway(config);
console.log(`Gateway at ${gateway.address}`);
gateway.stopOnSignals();
