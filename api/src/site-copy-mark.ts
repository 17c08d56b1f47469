import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const fileName = 'copy-of-a-site';
const text =
  'The database beside this file is a copy of a site with accounts of real people, so the demo shows no mailbox with their links and pins.\n' +
  'Delete this file only when the data is that of a trial.\n';

export const isCopyOfSite = (dataFolder: string): boolean => existsSync(join(dataFolder, fileName));

/** Before the data is there. */
export function markAsCopyOfSite(dataFolder: string): void {
  mkdirSync(dataFolder, { recursive: true });
  writeFileSync(join(dataFolder, fileName), text);
}
