/** The lines of CODEOWNERS for the features, from the table of features: `node scripts/features/codeowners.ts` writes them. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { root } from '../progress.mjs';
import { featureNames, features } from './features.ts';

const start = '# Features (scripts/features/features.ts)';
const end = '# End of features';

/** The text of CODEOWNERS with the lines of the features as the table has them. */
export function withFeatureOwners(text: string): string {
  const [before = '', after = ''] = text.split(new RegExp(`${escape(start)}[^]*${end}`));
  const lines = featureNames.flatMap((name) => {
    const { remote, api, contracts, journeys } = features[name];
    const paths = [
      ...(name === remote ? [`/remote-${remote}/`] : []),
      ...api.map((folder) => `/api/src/${folder}/`),
      ...contracts.map((file) => `/shared/contracts/src/schemas/${file}.ts`),
      ...contracts.map((file) => `/shared/contracts/src/calls/${file}-calls.ts`),
      ...journeys.map((folder) => `/e2e/${folder}/`),
    ];
    return paths
      .filter((path) => existsSync(join(root, path)))
      .map((path) => `${path.padEnd(50)} @gida/${remote}`);
  });
  return [before, start, '\n', lines.join('\n'), '\n', end, after].join('');
}

const escape = (text: string): string => text.replaceAll(/[()./]/g, String.raw`\$&`);

if (import.meta.main) {
  const file = join(root, 'CODEOWNERS');
  writeFileSync(file, withFeatureOwners(readFileSync(file, 'utf8')));
}
