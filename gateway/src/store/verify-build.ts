import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { Release } from '@gida/contracts/release';

import { buildFileContentType } from '../serving/file-types.ts';
import type { BuildFiles } from './build-files.ts';

const decompress = promisify(brotliDecompress);

/** Why the files are not those of the release: each listed one must exist and match, and there may be no others. Null if they are. */
export async function findFileProblem(
  release: Release,
  contents: BuildFiles,
): Promise<string | null> {
  for (const [file, hash] of Object.entries(release.files)) {
    const bytes = contents.get(file);
    if (!bytes) return `${file} is missing`;
    if (sha384(bytes) !== hash) return `${file} does not match its hash in release.json`;
    const sizes = release.sizes[file];
    if (bytes.length !== sizes?.bytes) return `${file} has a different size`;
    // Served to browsers wherever it is smaller.
    if (sizes.brotli < sizes.bytes && !contents.has(`${file}.br`)) return `${file}.br is missing`;
  }
  const required = [
    release.entry,
    ...release.preload,
    ...Object.values(release.exposes).flat(),
    ...Object.values(release.pages).flat(),
    ...Object.values(release.documents ?? {}),
  ];
  for (const file of required) {
    if (!hashOf(release, file)) return `${file} is required but not listed with a hash`;
  }
  for (const [file, small] of contents) {
    if (file === 'release.json' || hashOf(release, file)) continue;
    const originalHash = file.endsWith('.br') ? hashOf(release, file.slice(0, -3)) : undefined;
    if (!originalHash) return `${file} is not listed in release.json`;
    if (small.length !== release.sizes[file.slice(0, -3)]?.brotli) {
      return `${file} has a different size`;
    }
    const { bytes: maxOutputLength } = release.sizes[file.slice(0, -3)] ?? { bytes: 0 };
    const plain = await decompress(small, { maxOutputLength }).catch(() => Buffer.alloc(0));
    if (sha384(plain) !== originalHash) return `${file} is not the brotli form of its file`;
  }
  return null;
}

/** Undefined for what every object has: a file may be named `constructor`. */
const hashOf = ({ files }: Release, file: string): string | undefined =>
  Object.hasOwn(files, file) ? files[file] : undefined;

/** Which file a build may not have; null without one. Asked where a build is published: older ones stay as they are. */
export function findFileTypeProblem({ remote, files }: Release): string | null {
  const file = Object.keys(files).find((name) => !buildFileContentType(remote, name));
  if (!file) return null;
  return `${file} is of a type that no build may contain: browsers would open it as a page of this site, or nothing loads it. Remove it.`;
}

const sha384 = (bytes: Buffer): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
