import type { Release } from '@gida/contracts/release';
import { ShellDescription } from '@gida/contracts/shell-description';

import type { ReleaseStore } from './release-store.ts';

const Description = ShellDescription.pick({ shared: true });
const file = 'shell.json';

/** What a shell shares; null for an older one, which does not say it. */
export const parseSharedModules = (bytes: Buffer | undefined): ShellDescription['shared'] | null =>
  bytes ? Description.parse(JSON.parse(bytes.toString())).shared : null;

export const readSharedModules = async (store: ReleaseStore, shell: Release) =>
  parseSharedModules(Object.hasOwn(shell.files, file) ? await store.read(shell, file) : undefined);
