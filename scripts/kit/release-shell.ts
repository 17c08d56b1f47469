import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Break } from '../../shared/releases/src/shell-description.ts';
import { readBreaks } from '../../shell/build/describe-shell.ts';
import { root } from '../progress.mjs';
import { covers, findBreakProblems, packageOf, type KitState } from './check-breaks.ts';
import type { Level, PackageChange } from './compare/compare-kits.ts';
import { exportedNames } from './compare/exported-names.ts';
import { kitPackages } from './kit-packages.ts';

const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const released = 'shell/released-names.json';
const changelogOf = (shortName: string): string => `shared/${shortName}/CHANGELOG.md`;
const noticeDays = 60;

/** What this checkout says. */
export function readKitState(): KitState {
  const packages = kitPackages().filter(({ json }) => !json.bin);
  const modules = packages.flatMap(({ folder, json }) =>
    Object.entries(json.exports ?? {})
      .filter(([, file]) => /\.tsx?$/.test(file))
      .map(([entry, file]) => [json.name + entry.slice(1), join(folder, file)] as const),
  );
  return {
    changelogs: Object.fromEntries(
      packages.map(({ shortName }) => [shortName, read(changelogOf(shortName))]),
    ),
    breaks: readBreaks(),
    released: JSON.parse(read(released)) as KitState['released'], // written below
    names: Object.fromEntries(
      modules.map(([module, file]) => [
        module,
        [...exportedNames(file).keys()].toSorted().join(' '),
      ]),
    ),
    today: dayAfter(0),
  };
}

const dayAfter = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Why a release with these changes cannot be made. */
export const findRefusals = (state: KitState, changes: readonly PackageChange[]): string[] => [
  ...findBreakProblems(state),
  ...changes
    .filter(({ level }) => level === 'major')
    .flatMap(({ shortName, reasons }) => reasons.map((reason) => ({ shortName, reason })))
    .filter(({ shortName, reason }) => {
      const [, path = '', name] = /^\.(\/\S+)? (?:type )?([\w$]+)(?::| is gone)/.exec(reason) ?? [];
      const isIt = name
        ? covers(`@gida/${shortName}${path}`, name)
        : (entry: Break) => packageOf(entry) === shortName;
      return !state.breaks.some((entry) => isIt(entry) && (!entry.since || entry.goes));
    })
    .map(
      ({ shortName, reason }) => `shell/breaks.json has no entry for @gida/${shortName}: ${reason}`,
    ),
];

export function raiseVersion(version: string, level: Level): string {
  const [x = 0, y = 0, z = 0] = version.split(/[.-]/).map(Number);
  if (level === 'major') return `${x + 1}.0.0`;
  return level === 'minor' ? `${x}.${y + 1}.0` : `${x}.${y}.${z + 1}`;
}

/** The files of a release, by path. */
export function releasedFiles(state: KitState, version: string): Record<string, string> {
  const toJson = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
  const soonest = dayAfter(noticeDays);
  const breaks = state.breaks.map(({ since = version, goes, ...entry }) => ({
    ...entry,
    since,
    ...(goes && { goes: since === version && goes < soonest ? soonest : goes }),
  }));
  return {
    ...Object.fromEntries(
      Object.entries(state.changelogs).map(([shortName, text]) => [
        changelogOf(shortName),
        text.replace(/^## Next$/m, `## ${version}`),
      ]),
    ),
    'shell/package.json': read('shell/package.json').replace(/(?<="version": ")[^"]+/, version),
    'shell/breaks.json': toJson(breaks),
    [released]: toJson({ version, names: state.names }),
  };
}

/** Gives the shell the version that its changes ask for, and returns that. Throws with what has to be written first. */
export function releaseShell(kit: string, changes: readonly PackageChange[], level: Level): string {
  const state = readKitState();
  const refusals = findRefusals(state, changes);
  if (refusals.length > 0) throw new Error(`It cannot be released:\n  ${refusals.join('\n  ')}`);
  const version = raiseVersion(kit, level);
  for (const [file, text] of Object.entries(releasedFiles(state, version)))
    writeFileSync(join(root, file), text);
  return version;
}
