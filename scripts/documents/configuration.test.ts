import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { root } from '../progress.mjs';
import { configurationFile, configurationRows, renderConfiguration } from './configuration.ts';

it('describes the variables of every process as their schemas do: node scripts/documents/configuration.ts', () => {
  expect(readFileSync(join(root, configurationFile), 'utf8')).toBe(renderConfiguration());
});

it('leaves out only what the page about retention names', () => {
  const retention = readFileSync(join(root, 'docs/retention.md'), 'utf8');
  const pages = renderConfiguration() + retention;

  expect(configurationRows.filter(({ name }) => !pages.includes(`\`${name}\``))).toEqual([]);
});

it.each([
  ['api, worker', 'SMTP_URL', 'yes'],
  ['api, worker, ops', 'DATABASE_URL', 'yes'],
  ['gateway', 'GIDA_OVERRIDE_SECRET', ''],
  ['sandbox', 'SANDBOX_LATENCY_MS', ''],
])('lists a variable of %s: %s', (process, name, needed) => {
  expect(configurationRows).toContainEqual(expect.objectContaining({ process, name, needed }));
});
