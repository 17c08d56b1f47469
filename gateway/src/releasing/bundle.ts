import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { FileName, Release } from '@gida/contracts/release';

import { httpError } from '../http/http-error.ts';

/** An uploaded build: each multipart part is a file named by its path, including `release.json`. */
export type Bundle = { release: Release; parts: Map<string, Buffer> };

export const maxBundleBytes = 50_000_000;

export async function parseBundle(body: unknown, contentType: string | undefined): Promise<Bundle> {
  const invalid = (message: string) => httpError(400, 'invalid_bundle', message);
  if (!Buffer.isBuffer(body)) throw invalid('Send the files of the build as multipart/form-data.');
  const headers = { 'content-type': contentType ?? '' };
  const form = await new Response(new Uint8Array(body), { headers }).formData().catch(() => null);
  if (!form) throw invalid('The multipart body could not be parsed. Upload it again.');
  const parts = new Map<string, Buffer>();
  for (const [name, part] of form) {
    if (typeof part === 'string') throw invalid(`${name} is not a file.`);
    if (!FileName.safeParse(name).success) throw invalid('A file name points outside the build.');
    parts.set(name, Buffer.from(await part.arrayBuffer()));
  }
  const release = Release.safeParse(parseJson(parts.get('release.json')));
  if (!release.success) throw invalid('release.json is missing or invalid. Rebuild it.');
  return { release: release.data, parts };
}

/** Writes the files to a temporary folder while `work` runs. */
export async function withUnpackedBundle<T>(
  { parts }: Bundle,
  work: (folder: string) => Promise<T>,
) {
  const folder = await mkdtemp(join(tmpdir(), 'gida-bundle-'));
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

function parseJson(bytes: Buffer | undefined): unknown {
  try {
    return JSON.parse(bytes?.toString() ?? '');
  } catch {
    return undefined;
  }
}
