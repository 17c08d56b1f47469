import { existsSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { remotesIn } from '../../shared/build/src/workspace.ts';
import { paths } from '../../shared/contracts/src/paths.ts';
import { Told } from '../progress.mjs';
import { filesOf } from './files.ts';

/** `remote-offers` and `offers` mean the same. */
export function wordOf(asked = ''): string {
  const word = asked.replace(/^remote-/, '');
  if (/^[a-z]+(-[a-z]+)*$/.test(word)) return word;
  throw new Told('Name the remote by what it is about: pnpm new remote-offers');
}

/** Writes the folder that makes a remote, and the journey that opens it. Nothing else names it. */
export async function newRemote(root: string, word: string): Promise<string[]> {
  const taken = ownerOf(root, word);
  if (taken) throw new Told(`/${word} belongs to ${taken} already. Take another word.`);
  const files = Object.entries(filesOf(word));
  const there = files.find(([file]) => existsSync(join(root, file)));
  if (there) throw new Told(`${there[0]} is there already. Take another word, or remove it first.`);
  for (const [file, text] of files) {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), text);
  }
  return files.map(([file]) => file);
}

function ownerOf(root: string, word: string): string | undefined {
  const remote = remotesIn(root).find((name) => {
    const config = join(root, name, 'rspack.config.ts');
    return existsSync(config) && new RegExp(`'/${word}['/]`).test(readFileSync(config, 'utf8'));
  });
  return remote ?? (sitePages().has(word) ? 'the site' : undefined);
}

/** The first segment of every address of the site. */
function sitePages(): Set<string> {
  const addresses = Object.values(paths).map((path) =>
    // Those with parameters take words; only what stands before them counts here.
    typeof path === 'string' ? path : (path as (...words: string[]) => string)('a', 'b'),
  );
  const ofGateway = [
    'api',
    'releases',
    'releases-api',
    'health',
    'metrics',
    'media',
    'dev',
    'sandbox',
  ];
  return new Set([...addresses.map((path) => path.split(/[/?]/)[1] ?? ''), ...ofGateway]);
}
