import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';

/** The folder that holds every package. */
export const workspace = resolve(import.meta.dirname, '../..');

/** The remotes of a checkout: every folder named `remote-<word>`. */
export function listRemotes(folder = workspace): string[] {
  return readdirSync(folder).filter((name) => /^remote-[a-z-]+$/.test(name));
}
