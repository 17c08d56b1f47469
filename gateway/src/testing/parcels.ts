import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { aBuild, temporaryFolder } from './builds.ts';

export type Parcel = { payload: Buffer; contentType: string };
type Change = Partial<Parameters<typeof aBuild>[2]> & { version: string };

/** A build of the catalog remote as `pnpm release publish` sends it. `meddle` makes it a wrong one. */
export async function aParcel(
  change: Change,
  files: Record<string, string> = {},
  meddle: (form: FormData) => void = () => undefined,
): Promise<Parcel> {
  const folder = await aBuild(
    await temporaryFolder(),
    { 'entry.js': `entry of ${change.version}`, ...files },
    { remote: 'remote-catalog', mounts: ['/apartments', '/apartment/:id'], ...change },
  );
  return parcelOf(folder, meddle);
}

export async function parcelOf(
  folder: string,
  meddle: (form: FormData) => void = () => undefined,
): Promise<Parcel> {
  const form = new FormData();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const name = file.slice(folder.length + 1);
    form.set(name, new Blob([new Uint8Array(await readFile(file))]), name);
  }
  meddle(form);
  const parcel = new Response(form);
  return {
    payload: Buffer.from(await parcel.arrayBuffer()),
    contentType: parcel.headers.get('content-type') ?? '',
  };
}
