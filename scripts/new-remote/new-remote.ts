import { existsSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { listRemotes } from '../../shell/build/workspace.ts';
import { paths } from '../../shared/contracts/src/paths.ts';
import { CliError } from '../progress.mjs';
import { renderRemoteFiles } from './remote-files.ts';

/** Accepts `remote-offers` and `offers`. */
export function parseRemoteWord(input = ''): string {
  const word = input.replace(/^remote-/, '');
  if (/^[a-z]+(-[a-z]+)*$/.test(word)) return word;
  throw new CliError('Name the remote in lowercase words: pnpm new remote-offers');
}

/** Writes the package of a remote and its e2e test. No other file has to change. */
export async function newRemote(root: string, word: string): Promise<string[]> {
  const owner = findPathOwner(root, word);
  if (owner) throw new CliError(`/${word} already belongs to ${owner}. Choose another name.`);
  const files = Object.entries(renderRemoteFiles(word));
  const existing = files.find(([file]) => existsSync(join(root, file)));
  if (existing)
    throw new CliError(`${existing[0]} already exists. Choose another name, or remove it first.`);
  for (const [file, text] of files) {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), text);
  }
  return files.map(([file]) => file);
}

function findPathOwner(root: string, word: string): string | undefined {
  const remote = listRemotes(root).find((name) => {
    const config = join(root, name, 'rspack.config.ts');
    return existsSync(config) && new RegExp(`'/${word}['/]`).test(readFileSync(config, 'utf8'));
  });
  return remote ?? (reservedSegments().has(word) ? 'the site' : undefined);
}

/** The first path segment of every page of the site. */
function reservedSegments(): Set<string> {
  const addresses = Object.values(paths).map((path) =>
    // Path builders take parameters; only the segment before them counts here.
    typeof path === 'string' ? path : (path as (...words: string[]) => string)('a', 'b'),
  );
  const gatewaySegments = [
    'api',
    'releases',
    'releases-api',
    'health',
    'metrics',
    'media',
    'dev',
    'sandbox',
  ];
  return new Set([...addresses.map((path) => path.split(/[/?]/)[1] ?? ''), ...gatewaySegments]);
}
