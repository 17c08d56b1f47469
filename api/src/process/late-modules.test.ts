import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { expect, it } from 'vitest';

it.each([
  ['api/src/process/start.ts', 'fastify'],
  ['demo/demo-plugins.ts', 'zod'],
])('loads no library at the start that %s needs later', async (file, needed) => {
  const libraries = await librariesOf(join(import.meta.dirname, '../../..', file));

  const late = [
    'stripe',
    'nodemailer',
    'sharp',
    'libphonenumber-js',
    'ical.js',
    '@redis/client',
    '@socket.io/redis-streams-adapter',
    '@electric-sql/pglite-tools',
    '@opentelemetry/sdk-trace',
  ];
  expect(libraries).toContain(needed);
  expect(late.filter((library) => libraries.has(library))).toEqual([]);
});

/** In a process of its own, as this one has loaded many. */
async function librariesOf(file: string): Promise<Set<string | undefined>> {
  const script = `
    import { registerHooks } from 'node:module';
    const load = (url, context, next) => (console.log(url), next(url, context));
    registerHooks({ load });
    await import(${JSON.stringify(file)});`;
  const args = ['--input-type=module', '--eval', script];
  const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: 2 ** 24 });
  const names = stdout.split('\n').map((url) => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url));
  return new Set(names.map((found) => found?.[1]));
}
