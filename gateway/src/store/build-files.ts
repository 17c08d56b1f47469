import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { Build } from '@gida/releases/release';

/** The files of a build by their names, with its `release.json`. */
export type BuildFiles = ReadonlyMap<string, Buffer>;

export const parseManifest = (files: BuildFiles): Build =>
  Build.parse(JSON.parse(String(files.get('release.json'))));

export async function readBuildFolder(folder: string): Promise<BuildFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(async ({ parentPath, name }) => {
      const file = join(parentPath, name);
      return [relative(folder, file), await readFile(file)] as const;
    });
  return new Map(await Promise.all(files));
}

export async function writeBuildFolder(folder: string, files: BuildFiles): Promise<void> {
  for (const [name, bytes] of files) {
    const file = join(folder, name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, bytes);
  }
}

/**
 * One body of multipart/form-data, as builds are uploaded; the same bytes for the same files. No file can contain the
 * boundary: it is the hash of the hashes of all files, or of attachments themselves.
 */
export function packBuild(files: BuildFiles): Buffer {
  const sorted = [...files].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const hashed = files.get('release.json') ?? Buffer.concat(sorted.map(([, bytes]) => bytes));
  const boundary = sha256(hashed);
  const parts = sorted.flatMap(([name, bytes]) => [
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`,
    bytes,
    '\r\n',
  ]);
  return Buffer.concat([...parts, `--${boundary}--\r\n`].map((part) => Buffer.from(part)));
}

/** A body begins with it. */
const boundaryOf = (body: Buffer): string =>
  body.toString('latin1', '--'.length, body.indexOf('\r\n'));

/** The content type of a packed build. */
export const formTypeOf = (body: Buffer): string =>
  `multipart/form-data; boundary=${boundaryOf(body)}`;

export const parseForm = (body: Buffer, boundary: string): Promise<FormData> =>
  new Response(new Uint8Array(body), {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }).formData();

export async function unpackBuild(body: Buffer): Promise<BuildFiles> {
  const form = await parseForm(body, boundaryOf(body));
  const files = [...form].map(async ([name, part]) => {
    const bytes =
      typeof part === 'string' ? Buffer.from(part) : Buffer.from(await part.arrayBuffer());
    return [name, bytes] as const;
  });
  return new Map(await Promise.all(files));
}

export const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
