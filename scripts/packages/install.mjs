import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { root, step } from '../progress.mjs';

/** The project's own Node, a package like any other. */
export const node = join(root, 'node_modules/.bin/node');

const stamp = join(root, 'node_modules/.gida-installed');

/** Installs the packages when the lockfile or a manifest changed since the last good install. */
export async function installPackages() {
  const wanted = fingerprint();
  if (existsSync(node) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  await step(
    'Installing packages (about a minute the first time)',
    'npx',
    ['-y', 'pnpm@12', 'install', '--frozen-lockfile'],
    // Without a terminal to ask at, pnpm would stop at its questions.
    { CI: 'true' },
  );
  writeFileSync(stamp, wanted);
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
