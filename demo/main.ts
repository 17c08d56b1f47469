import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// The API with sample data, drawings and a mailbox.
enableCompileCache(join(import.meta.dirname, 'node_modules/.cache/node'));
const { start } = await import('../api/src/process/start.ts');
const { isDatabaseEmpty } = await import('../api/src/db/is-database-empty.ts');
const { demoPlugins } = await import('./demo-plugins.ts');
await start('api', {
  plugins: demoPlugins,
  // The sample data is computed when its module is loaded.
  seed: async (db, rates) => {
    if (!(await isDatabaseEmpty(db))) return false;
    const { seedDemo } = await import('./seeding/seed-demo.ts');
    return seedDemo(db, rates);
  },
});
