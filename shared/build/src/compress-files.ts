import { createHash } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { isAttachment } from '@gida/releases/attachments';
import type { Build } from '@gida/releases/release';

const compress = promisify(brotliCompress);
const compressible = /\.(?:js|css|html|json|svg|txt|xml|webmanifest|map)$/;

/**
 * Hashes and sizes of all files of a build but attachments, and the texts of its scripts. The brotli form of a file is written beside it
 * where it is smaller. What has the same bytes in `existing` is not compressed again.
 */
export async function compressFiles(folder: string, existing?: Pick<Build, 'files' | 'sizes'>) {
  const files = await Promise.all(
    (await listFiles(folder)).map(async (name) => {
      const bytes = await readFile(join(folder, name));
      const hash = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
      const known = existing?.files[name] === hash ? existing.sizes[name] : undefined;
      const size = known ?? {
        bytes: bytes.length,
        brotli: await writeCompressed(join(folder, name), bytes),
      };
      return { name, bytes, hash, size };
    }),
  );
  const scripts = files.filter(({ name }) => name.endsWith('.js'));
  return {
    files: Object.fromEntries(files.map(({ name, hash }) => [name, hash])),
    sizes: Object.fromEntries(files.map(({ name, size }) => [name, size])),
    scripts: new Map(scripts.map(({ name, bytes }) => [name, bytes.toString()])),
  };
}

const listFiles = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((it) => it.isFile() && it.name !== 'release.json' && !it.name.endsWith('.br'))
    .map((it) => join(it.parentPath, it.name).slice(folder.length + 1))
    .filter((file) => !isAttachment(file))
    .toSorted();

async function writeCompressed(file: string, bytes: Buffer): Promise<number> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  const small = compressible.test(file) ? await compress(bytes, { params }) : bytes;
  if (small.length < bytes.length) await writeFile(`${file}.br`, small);
  else await rm(`${file}.br`, { force: true });
  return Math.min(small.length, bytes.length);
}
