import { configFromEnvironment } from './config.ts';
import { startGateway } from './gateway.ts';

const gateway = await startGateway(configFromEnvironment());
console.log(`Gateway at ${gateway.address}`);
gateway.stopOnSignals();
