/** The gateway of `pnpm dev`: without builds, since pages come from the development server in front of it. */
import { configFromEnvironment } from '../../gateway/src/config/config.ts';
import { startGateway } from '../../gateway/src/gateway.ts';

const gateway = await startGateway({ ...configFromEnvironment(), checkout: null }, () => undefined);
console.log('{"ready":true}');
process.once('SIGTERM', () => void gateway.close().then(() => process.exit(0)));
