import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { FileName, Release } from '@gida/contracts/release';

import { refuse } from '../answers/refusal.ts';

/** A sent build: every part is a file named by its path, `release.json` among them. */
export type Parcel = { release: Release; parts: Map<string, Buffer> };

export const parcelBytes = 50_000_000;

export async function openParcel(body: unknown, contentType: string | undefined): Promise<Parcel> {
  const bad = (message: string) => refuse(400, 'bad_parcel', message);
  if (!Buffer.isBuffer(body)) throw bad('Send the files of the build as multipart/form-data.');
  const headers = { 'content-type': contentType ?? '' };
  const form = await new Response(new Uint8Array(body), { headers }).formData().catch(() => null);
  if (!form) throw bad('The parts cannot be told apart. Send it again.');
  const parts = new Map<string, Buffer>();
  for (const [name, part] of form) {
    if (typeof part === 'string') throw bad(`${name} is not a file.`);
    if (!FileName.safeParse(name).success) throw bad('A file wants to live outside its build.');
    parts.set(name, Buffer.from(await part.arrayBuffer()));
  }
  const release = Release.safeParse(parsed(parts.get('release.json')));
  if (!release.success) throw bad('release.json is missing or of another shape. Build it anew.');
  return { release: release.data, parts };
}

/** Lays the files out for as long as `work` looks at them. */
export async function unpacked<T>({ parts }: Parcel, work: (folder: string) => Promise<T>) {
  const folder = await mkdtemp(join(tmpdir(), 'gida-parcel-'));
  try {
    for (const [name, bytes] of parts) {
      await mkdir(dirname(join(folder, name)), { recursive: true });
      await writeFile(join(folder, name), bytes);
    }
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function parsed(bytes: Buffer | undefined): unknown {
  try {
    return JSON.parse(bytes?.toString() ?? '');
  } catch {
    return undefined;
  }
}
