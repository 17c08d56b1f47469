import { startTracing } from '@gida/server';

import { configFromEnvironment } from './config/config.ts';
import { startGateway } from './gateway.ts';

const config = configFromEnvironment();
if (config.tracing) await startTracing('gida-gateway', config.tracing);
const gateway = await startGateway(config);
console.log(`Gateway at ${gateway.address}`);
gateway.stopOnSignals();
