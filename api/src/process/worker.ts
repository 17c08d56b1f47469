import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// Runs jobs, mails and sweeps, and serves nobody: for APIs with JOBS=off. As many as needed share the work.
enableCompileCache(join(import.meta.dirname, '../../node_modules/.cache/node'));
const { start } = await import('./start.ts');
await start('worker');
