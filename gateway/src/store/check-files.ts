import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { Build } from '@gida/releases/release';
import { isAttachment } from '@gida/releases/attachments';
import { compareFiles } from '@gida/releases/build-checks';

import { buildFileContentType } from './file-types.ts';
import type { BuildFiles } from './build-files.ts';

const decompress = promisify(brotliDecompress);

/** Why the files are not those of the release; null if they are. */
export async function checkFiles(build: Build, contents: BuildFiles): Promise<string | null> {
  const files = [...contents].map(
    ([file, bytes]) => [file, { bytes: bytes.length, hash: sha384(bytes) }] as const,
  );
  const [failure] = compareFiles(build, new Map(files));
  if (failure) return failure;
  for (const [file, small] of contents) {
    const original = file.slice(0, -'.br'.length);
    if (Object.hasOwn(build.files, file) || file === 'release.json' || isAttachment(file)) continue;
    const { bytes: maxOutputLength } = build.sizes[original] ?? { bytes: 0 };
    const plain = await decompress(small, { maxOutputLength }).catch(() => Buffer.alloc(0));
    if (sha384(plain) !== build.files[original])
      return `${file} is not the brotli form of its file`;
  }
  return null;
}

/** Which file a build may not have; null without one. Asked where a build is published alone: a stored one stays when the rule becomes stricter. */
export function checkFileTypes({ remote, files }: Build): string | null {
  const file = Object.keys(files).find((name) => !buildFileContentType(remote, name));
  if (!file) return null;
  return `${file} is of a type that no build may contain: browsers would open it as a page of this site, or nothing loads it. Remove it.`;
}

const sha384 = (bytes: Buffer): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
