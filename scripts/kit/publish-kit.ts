import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

import { runCaptured } from '../run-command.ts';

/** Publishes each tarball to an npm registry; who may do that is a matter of the `.npmrc` of whoever runs it. */
export async function publishKit(folder: string, registry: string): Promise<string[]> {
  const published: string[] = [];
  for (const file of (await readdir(folder)).filter((name) => name.endsWith('.tgz')).toSorted()) {
    // A version like 1.0.0-1a2b3c4d is a prerelease for npm, which becomes `latest` only when it is told so.
    const args = ['publish', join(folder, file), '--registry', registry, '--tag', 'latest'];
    const { code, printed } = await runCaptured('npm', args, { cwd: folder });
    // After a publish that was cut off, those that arrived are there already.
    if (code !== 0 && !/EPUBLISHCONFLICT|previously published/i.test(printed))
      throw new Error(`${file} was not published to ${registry}:\n${printed.trim()}`);
    published.push(file);
  }
  return published;
}
