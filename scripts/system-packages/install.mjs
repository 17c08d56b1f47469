import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { root, step } from '../progress.mjs';

/** The Node.js version that the project installs as a package. */
export const node = join(root, 'node_modules/.bin/node');

const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const stampFile = join(root, 'node_modules/.gida-installed');

/** Installs the packages when the lockfile or a manifest has changed since the last successful install. */
export async function installPackages() {
  const expected = fingerprint();
  if (existsSync(node) && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === expected)
    return;
  await step(
    'Installing packages (about a minute the first time)',
    'npx',
    ['-y', packageManager, 'install', '--frozen-lockfile'],
    // Without a TTY pnpm would stop at its prompts.
    { CI: 'true' },
  );
  writeFileSync(stampFile, expected);
}

function fingerprint() {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}`);
  for (const file of manifests()) hash.update(file).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

function manifests() {
  const folders = readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
    .map(({ name }) => name);
  const shared = readdirSync(join(root, 'shared')).map((name) => join('shared', name));
  return ['.', ...folders, ...shared]
    .map((folder) => join(folder, 'package.json'))
    .concat('pnpm-lock.yaml', 'pnpm-workspace.yaml')
    .filter((file) => existsSync(join(root, file)))
    .sort();
}
