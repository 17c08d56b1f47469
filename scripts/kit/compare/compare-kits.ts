import { globSync, existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtempDisposable, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { extract } from 'tar';

import { findIncompatible, type SharedEntry } from './assignability.ts';
import { exportedNames } from './exported-names.ts';

export const levels = ['unchanged', 'patch', 'minor', 'major'] as const;
export type Level = (typeof levels)[number];
/** What a change of one package means for whoever uses it, with the lines that decide. */
export type PackageChange = { shortName: string; level: Level; reasons: string[] };
type Reason = { level: Level; text: string };

/** Compares two folders of tarballs. */
export async function compareKits(old: string, now: string): Promise<PackageChange[]> {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'gida-kits-'));
  const [before, after] = [join(folder.path, 'old'), join(folder.path, 'now')];
  const [oldNames, names] = await Promise.all([unpack(old, before), unpack(now, after)]);
  const all = [...new Set([...oldNames, ...names])].toSorted();
  const both = all.filter((shortName) => oldNames.includes(shortName) && names.includes(shortName));
  const entries = both.flatMap((shortName) => sharedEntries(before, after, shortName));
  const incompatible = await findIncompatible(folder.path, entries);
  return all.map((shortName) => {
    if (!names.includes(shortName))
      return change(shortName, [reason('major', 'the package is gone')]);
    if (!oldNames.includes(shortName))
      return change(shortName, [reason('minor', 'the package is new')]);
    const breaking = incompatible.filter((it) => it.shortName === shortName);
    return change(shortName, [
      ...breaking.map((it) => reason('major', `${it.entry} ${it.name}: ${it.reason}`)),
      ...compareText(packageFolder(before, shortName), packageFolder(after, shortName)),
    ]);
  });
}

function change(shortName: string, reasons: Reason[]): PackageChange {
  const highest = Math.max(0, ...reasons.map(({ level }) => levels.indexOf(level)));
  const level = levels[highest] ?? 'unchanged';
  const texts = reasons.filter((it) => it.level === level).map(({ text }) => text);
  return { shortName, level, reasons: [...new Set(texts)] };
}

const packageFolder = (kit: string, shortName: string): string =>
  join(kit, 'node_modules/@gida', shortName);

async function unpack(tarballs: string, kit: string): Promise<string[]> {
  const names = (await readdir(tarballs)).flatMap((name) => /^(.+)\.tgz$/.exec(name)?.[1] ?? []);
  for (const shortName of names) {
    const cwd = packageFolder(kit, shortName);
    await mkdir(cwd, { recursive: true });
    await extract({ file: join(tarballs, `${shortName}.tgz`), cwd, strip: 1 });
    // Two copies of private fields or of a unique symbol are never assignable to each other.
    for (const file of globSync('dist/**/*.d.ts', { cwd })) {
      const text = await readFile(join(cwd, file), 'utf8');
      await writeFile(
        join(cwd, file),
        text
          .replaceAll(/^\s*(#private|private .*);\n/gm, '')
          .replaceAll(/declare const (\w+): unique symbol;/g, "declare const $1: '$1';"),
      );
    }
  }
  return names;
}

type Manifest = {
  exports?: Record<string, string | { types: string }>;
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
};

const readManifest = (folder: string): Manifest =>
  // Written by packKit.
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;

const typedEntries = (folder: string): Map<string, string> =>
  new Map(
    Object.entries(readManifest(folder).exports ?? {}).flatMap(([entry, target]) =>
      typeof target === 'string' ? [] : [[entry, join(folder, target.types)] as const],
    ),
  );

function sharedEntries(before: string, after: string, shortName: string): SharedEntry[] {
  const present = typedEntries(packageFolder(after, shortName));
  return [...typedEntries(packageFolder(before, shortName))].flatMap(([entry, old]) => {
    const now = present.get(entry);
    return now ? [{ shortName, entry, old, now }] : [];
  });
}

function compareText(before: string, after: string): Reason[] {
  const [old, now] = [typedEntries(before), typedEntries(after)];
  const names = (entries: Map<string, string>) =>
    [...entries].flatMap(([entry, file]) => [
      entry,
      ...[...exportedNames(file)].flatMap(([name, { isValue, typeParameters }]) => [
        ...(isValue ? [`${entry} ${name}`] : []),
        ...(typeParameters === null ? [] : [`${entry} type ${name}`]),
      ]),
    ]);
  const [oldNames, newNames] = [names(old), names(now)];
  return [
    ...oldNames
      .filter((name) => !newNames.includes(name))
      .map((name) => reason('major', `${name} is gone`)),
    ...newNames
      .filter((name) => !oldNames.includes(name))
      .map((name) => reason('minor', `${name} is new`)),
    ...compareLibraries(readManifest(before), readManifest(after)),
    ...compareFiles(before, after),
  ];
}

const reason = (level: Level, text: string): Reason => ({ level, text });

/** Of a library that the shell shares, a new major changes what the remote itself calls. */
function compareLibraries(old: Manifest, now: Manifest): Reason[] {
  const before = { ...old.dependencies, ...old.peerDependencies };
  const after = { ...now.dependencies, ...now.peerDependencies };
  const majorOf = (range = '') => /\d+/.exec(range)?.[0];
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((library) => before[library] !== after[library])
    .map((library) => {
      const isPeer = library in { ...old.peerDependencies, ...now.peerDependencies };
      const isMajor = majorOf(before[library]) !== majorOf(after[library]);
      const level = !isPeer ? 'patch' : isMajor ? 'major' : 'minor';
      return reason(
        level,
        `${library}: ${before[library] ?? 'none'} → ${after[library] ?? 'none'}`,
      );
    });
}

function compareFiles(before: string, after: string): Reason[] {
  const files = (folder: string) => globSync('dist/**/*.{js,d.ts}', { cwd: folder });
  return [...new Set([...files(before), ...files(after)])].toSorted().flatMap((file) => {
    const [old, now] = [before, after].map((folder) => linesOf(join(folder, file)));
    if (old?.join('\n') === now?.join('\n')) return [];
    if (!file.endsWith('.d.ts')) return [reason('patch', file)];
    const added = now?.filter((line) => !old?.includes(line) && !isComment.test(line)) ?? [];
    return added.map((line) => reason('minor', `${file}: ${line.trim()}`));
  });
}

const isComment = /^\s*(\/\*|\*|\/\/)/;

const linesOf = (file: string): string[] =>
  existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
