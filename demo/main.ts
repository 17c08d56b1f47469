import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// The API with sample data, drawings and a mailbox.
enableCompileCache(join(import.meta.dirname, 'node_modules/.cache/node'));
const { start } = await import('../api/src/process/start.ts');
const { demoPlugins } = await import('./demo-plugins.ts');
const { seedDemo } = await import('./seeding/seed-demo.ts');
await start('api', { plugins: demoPlugins, seed: seedDemo });
