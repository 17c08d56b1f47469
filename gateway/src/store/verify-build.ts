import { createHash } from 'node:crypto';
import { access, readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { Release } from '@gida/contracts/release';

import { refuse } from '../answers/refusal.ts';

const decompress = promisify(brotliDecompress);

/** Every file is there, is what `release.json` says of it, and nothing else is there. */
export async function verifyBuild(source: string, release: Release): Promise<void> {
  const wrong = (message: string) => refuse(422, 'wrong_build', `${release.remote}: ${message}`);
  for (const [file, hash] of Object.entries(release.files)) {
    const bytes = await readOrRefuse(join(source, file), () => wrong(`${file} is missing`));
    if (sha384(bytes) !== hash) throw wrong(`${file} does not have the hash release.json names`);
    const sizes = release.sizes[file];
    if (bytes.length !== sizes?.bytes) throw wrong(`${file} has another size`);
    // Browsers get this one, wherever it is smaller.
    if (sizes.brotli >= sizes.bytes) continue;
    await access(join(source, `${file}.br`)).catch(() => {
      throw wrong(`${file}.br is missing`);
    });
  }
  const wanted = [
    release.entry,
    ...release.preload,
    ...Object.values(release.exposes).flat(),
    ...Object.values(release.pages).flat(),
    ...Object.values(release.documents ?? {}),
  ];
  for (const file of wanted) {
    if (!release.files[file]) throw wrong(`${file} is needed but not listed with a hash`);
  }
  for (const entry of await readdir(source, { recursive: true, withFileTypes: true })) {
    if (entry.isDirectory()) continue;
    const file = join(entry.parentPath, entry.name).slice(source.length + 1);
    if (file === 'release.json' || release.files[file]) continue;
    const twin = file.endsWith('.br') ? release.files[file.slice(0, -3)] : undefined;
    if (!twin) throw wrong(`${file} is not listed in release.json`);
    const small = await readFile(join(source, file));
    if (small.length !== release.sizes[file.slice(0, -3)]?.brotli) {
      throw wrong(`${file} has another size`);
    }
    const { bytes: maxOutputLength } = release.sizes[file.slice(0, -3)] ?? { bytes: 0 };
    const plain = await decompress(small, { maxOutputLength }).catch(() => Buffer.alloc(0));
    if (sha384(plain) !== twin) throw wrong(`${file} is not its file, compressed`);
  }
}

async function readOrRefuse(file: string, refusal: () => Error): Promise<Buffer> {
  try {
    return await readFile(file);
  } catch {
    throw refusal();
  }
}

const sha384 = (bytes: Buffer): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
