import type { Build } from '@gida/releases/release';

import type { StoredBuild } from './stored-builds.ts';
import type { BuildStore } from './build-store.ts';

export const isKitFile = (file: string): boolean => file.startsWith('kit/');
export const isKitPackage = (file: string): boolean => /^kit\/[^/]+\.tgz$/.test(file);

/** Lockfiles in repositories of remotes name the addresses of a kit, so it outlives its shell. */
export async function keepKit(kits: BuildStore, store: BuildStore, stored: StoredBuild) {
  const shell = await store.get('shell', stored.version);
  const [entry] = Object.keys(shell.files).filter(isKitFile);
  if (!entry) return;
  const { documents: _documents, ...rest } = shell;
  const build: Build = {
    ...rest,
    entry,
    exposes: {},
    preload: [],
    pages: {},
    files: onlyKit(shell.files),
    sizes: onlyKit(shell.sizes),
  };
  const files = [...(await store.files(stored))].filter(([file]) => isKitFile(file));
  await kits.publish(new Map([['release.json', Buffer.from(JSON.stringify(build))], ...files]));
}

const onlyKit = <T>(files: Record<string, T>): Record<string, T> =>
  Object.fromEntries(Object.entries(files).filter(([file]) => isKitFile(file)));
