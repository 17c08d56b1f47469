import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ShellDescription } from '@gida/contracts/shell-description';

const Description = ShellDescription.pick({ shared: true });

/** What a shell shares, from the folder of its build; null for an older one, which does not say it. */
export async function readSharedModules(
  folder: string,
): Promise<ShellDescription['shared'] | null> {
  const text = await readFile(join(folder, 'shell.json'), 'utf8').catch(() => null);
  return text === null ? null : Description.parse(JSON.parse(text)).shared;
}
