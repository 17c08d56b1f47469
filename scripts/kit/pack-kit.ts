import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { ShellDescription } from '../../shared/releases/src/shell-description.ts';
import { emitPackages, kitCache } from './emit.ts';
import {
  bundledFiles,
  copiedFiles,
  importBundled,
  kitPackages,
  packedJson,
  type KitPackage,
} from './kit-packages.ts';
import { createTarball, type TarballFile } from './tarball.ts';

export type PackedPackage = { shortName: string; bytes: number; integrity: string };

/** Writes `<shortName>.tgz` of every package that remotes are made with. Equal sources and descriptions give equal bytes. */
export async function packKit({
  description,
  folder,
  developmentShell,
  cache = kitCache,
}: {
  description: ShellDescription;
  folder: string;
  /** The folder of the shell's development build, which the preset carries. */
  developmentShell: string;
  /** What was compiled is kept here. */
  cache?: string;
}): Promise<PackedPackage[]> {
  const packages = kitPackages();
  const emitted = await emitPackages(packages, cache);
  await mkdir(folder, { recursive: true });
  return Promise.all(
    packages.map(async (one) => {
      const tarball = createTarball(
        await tarballFiles(one, { description, developmentShell, emitted }),
      );
      await writeFile(join(folder, `${one.shortName}.tgz`), tarball);
      const integrity = `sha512-${createHash('sha512').update(tarball).digest('base64')}`;
      return { shortName: one.shortName, bytes: tarball.length, integrity };
    }),
  );
}

type Parts = { description: ShellDescription; developmentShell: string; emitted: string };

async function tarballFiles(
  one: KitPackage,
  { description, developmentShell, emitted }: Parts,
): Promise<TarballFile[]> {
  const isPreset = one.shortName === 'build';
  const files = [
    ...(await filesBelow(join(emitted, one.shortName, 'src'), 'dist')),
    ...(isPreset ? await filesBelow(developmentShell, 'development-shell') : []),
  ];
  const copied = copiedFiles(one).map((name) => ({ name, file: join(one.folder, name) }));
  const toBytes = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);
  return [
    { name: 'package.json', bytes: toBytes(packedJson(one, description)) },
    // The preset builds for this shell, without asking its site.
    ...(isPreset ? [{ name: 'shell.json', bytes: toBytes(description) }] : []),
    ...(await Promise.all(
      [...files, ...copied, ...bundledFiles(one)].map(async ({ name, file }) => ({
        name,
        bytes: /^dist\/.*\.js$/.test(name)
          ? Buffer.from(importBundled(one, name, await readFile(file, 'utf8')))
          : await readFile(file),
      })),
    )),
  ];
}

/** Each file below a folder, by its name in the tarball. */
const filesBelow = async (folder: string, prefix: string) =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => ({ name: `${prefix}${file.slice(folder.length)}`, file }));
