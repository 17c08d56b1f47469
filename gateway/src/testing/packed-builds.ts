import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { writeBuild, temporaryFolder } from './builds.ts';

export type PackedBuild = { payload: Buffer; contentType: string };
type BuildOverrides = Partial<Parameters<typeof writeBuild>[2]> & { version: string };

/** A build of the catalog remote as `pnpm gida publish` uploads it. `tamper` modifies the form. */
export async function createPackedBuild(
  overrides: BuildOverrides,
  files: Record<string, string> = {},
  tamper: (form: FormData) => void = () => undefined,
): Promise<PackedBuild> {
  const { mounts = ['/apartments', '/apartment/:id'] } = overrides;
  const parametersOf = (mount: string) => [...mount.matchAll(/:(\w+)/g)].map(([, name]) => name);
  const samples = mounts
    .filter((mount) => mount.includes(':'))
    .map((mount) => [
      mount,
      Object.fromEntries(parametersOf(mount).map((name) => [name, 'sample'])),
    ]);
  const folder = await writeBuild(
    await temporaryFolder(),
    { 'entry.js': `'entry of ${overrides.version}'`, ...files },
    {
      remote: 'remote-catalog',
      mounts,
      ...(samples.length > 0 && { samples: Object.fromEntries(samples) }),
      ...overrides,
    },
  );
  return packBuild(folder, tamper);
}

export async function packBuild(
  folder: string,
  tamper: (form: FormData) => void = () => undefined,
): Promise<PackedBuild> {
  const form = new FormData();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const name = file.slice(folder.length + 1);
    form.set(name, new Blob([new Uint8Array(await readFile(file))]), name);
  }
  tamper(form);
  const response = new Response(form);
  return {
    payload: Buffer.from(await response.arrayBuffer()),
    contentType: response.headers.get('content-type') ?? '',
  };
}
