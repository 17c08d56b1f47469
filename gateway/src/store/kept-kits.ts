import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Release } from '@gida/contracts/release';

import type { ReleaseStore } from './release-store.ts';
import { temporaryName } from './temporary-folders.ts';

export const isKitFile = (file: string): boolean => file.startsWith('kit/');

/** Lockfiles in repositories of remotes name the addresses of a kit, so it outlives its shell. */
export async function keepKit(kits: ReleaseStore, store: ReleaseStore, version: string) {
  const shell = await store.find('shell', version);
  const [entry] = Object.keys(shell?.files ?? {}).filter(isKitFile);
  if (!shell || !entry) return;
  const folder = join(tmpdir(), temporaryName('kit'));
  await mkdir(folder, { mode: 0o700 });
  try {
    await cp(join(store.buildFolder('shell', version), 'kit'), join(folder, 'kit'), {
      recursive: true,
    });
    const { documents: _documents, ...rest } = shell;
    const release: Release = {
      ...rest,
      entry,
      exposes: {},
      preload: [],
      pages: {},
      files: onlyKit(shell.files),
      sizes: onlyKit(shell.sizes),
    };
    await writeFile(join(folder, 'release.json'), JSON.stringify(release));
    await kits.publish(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const onlyKit = <T>(files: Record<string, T>): Record<string, T> =>
  Object.fromEntries(Object.entries(files).filter(([file]) => isKitFile(file)));
