import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Build } from '@gida/releases/release';

type Reseal = {
  /** A finished build: the folder with its `release.json`. */
  from: string;
  /** Where builds are kept: `<remote>/<version>` is made in it. */
  into: string;
  /** Makes the version, so that two builds of one remote differ. */
  called: string;
  /** What shall be otherwise in one file. */
  change?: { file: string; to: (text: string) => string };
};

/**
 * Another build of the same code: its version, container and hashes are its own, as if built again,
 * in milliseconds. With a `change` it is a build that was published with a mistake in it.
 */
export async function republish({ from, into, called, change }: Reseal): Promise<Build> {
  const old = JSON.parse(await readFile(join(from, 'release.json'), 'utf8')) as Build;
  const version = `${old.version.split('-')[0]}-${shortHash(called + old.version)}`;
  const container = `${old.remote}_${version}`.replaceAll(/[^a-z0-9]/g, '_');
  const next: Build = { ...old, version, container, files: {}, sizes: {} };
  const hashes = new Map<string, string>();
  // The entry names the hashes of all the others, so it is sealed last.
  const files = Object.keys(old.files).toSorted((a) => (a === old.entry ? 1 : -1));
  for (const file of files) {
    let bytes = await readFile(join(from, file));
    if (file.endsWith('.js')) {
      let text = bytes.toString().replaceAll(old.container, container);
      if (change?.file === file) text = changed(text, change.to);
      for (const [before, after] of hashes) text = text.replaceAll(before, after);
      bytes = Buffer.from(text);
    }
    const hash = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
    hashes.set(old.files[file] ?? hash, hash);
    next.files[file] = hash;
    next.sizes[file] = { bytes: bytes.length, brotli: bytes.length };
    const target = join(into, old.remote, version, file);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, bytes);
  }
  await writeFile(join(into, old.remote, version, 'release.json'), JSON.stringify(next));
  return next;
}

function changed(text: string, to: (text: string) => string): string {
  const result = to(text);
  if (result === text) throw new Error('The change found nothing to change.');
  return result;
}

const shortHash = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 8);
