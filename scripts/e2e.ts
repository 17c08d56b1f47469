/**
 * `pnpm e2e [what]`: builds what changed and runs the journeys in Chromium, as `npm test` does. A feature stands for its
 * journeys by day.
 */
import { globSync } from 'node:fs';
import { join } from 'node:path';

import { featureNames, features, isFeature } from './features/features.ts';
import { root } from './progress.mjs';
import { runInherited, binPath } from './run-command.ts';

const words = process.argv.slice(2);
const asked = words.flatMap((word) => {
  const journeys = isFeature(word) ? features[word].journeys : [];
  return journeys.length > 0 ? journeys.map((folder) => `e2e/${folder}/`) : [word];
});
const [first = '-'] = words;
const isJourney = globSync('**/*.spec.ts', { cwd: join(root, 'e2e') }).some((it) =>
  it.includes(first),
);
if (!first.startsWith('-') && !isFeature(first) && !isJourney) {
  console.error(`"${first}" is no feature and no journey. Features: ${featureNames.join(', ')}.`);
  process.exit(1);
}
// Who names one by its title wants it at any time.
const isByDay = words.some(isFeature) && !words.some((word) => /^(-g|--grep)/.test(word));

const built = await runInherited(binPath('node'), ['scripts/build.ts']);
const code =
  built ||
  (await runInherited(binPath('node'), ['node_modules/@playwright/test/cli.js', 'test', ...asked], {
    cwd: join(root, 'e2e'),
    env: {
      ...(process.env['SITE_URL'] && { SITE_URL: process.env['SITE_URL'] }),
      ...(isByDay && { TEST_LEAVES_NIGHTLY: '1' }),
    },
  }));
process.exit(code ?? 1);
