import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// Caches compiled code and type-stripped TypeScript between starts, which saves a third of the start-up time.
enableCompileCache(join(import.meta.dirname, '../../node_modules/.cache/node'));
const { start } = await import('./start.ts');
await start('api');
