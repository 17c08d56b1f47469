import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { parse } from 'yaml';

import { compatibleRange } from '../../shared/build/src/required-ranges.ts';
import type { ShellDescription } from '../../shared/releases/src/shell-description.ts';
import { root } from '../progress.mjs';

export type PackageJson = {
  name: string;
  version: string;
  sideEffects?: boolean;
  bin?: Record<string, string>;
  exports?: Record<string, string>;
  files?: string[];
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
};

/** One package of the kit: `shortName` is its folder in `shared/` and its name in `@gida/`. */
export type KitPackage = { shortName: string; folder: string; json: PackageJson };

/** Of the processes behind the site, so of no use to a remote. */
const notForRemotes = ['server'];

export function kitPackages(): KitPackage[] {
  return readdirSync(join(root, 'shared'))
    .filter((shortName) => !notForRemotes.includes(shortName))
    .toSorted()
    .map((shortName) => {
      const folder = join(root, 'shared', shortName);
      // pnpm refuses a workspace with a malformed package.json.
      const json = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageJson;
      return { shortName, folder, json };
    });
}

/** Files that go into the tarball as they are. */
export const copiedFiles = ({ folder, json }: KitPackage): string[] =>
  globSync(
    ['README.md', 'CHANGELOG.md', ...(json.files ?? []).flatMap((file) => [file, `${file}/**`])],
    { cwd: folder, withFileTypes: true },
  )
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .toSorted();

/** Sources that are compiled: without tests and what only they use. */
export const sourceFiles = ({ folder }: KitPackage): string[] =>
  globSync('src/**/*.{ts,tsx,js}', { cwd: folder })
    .filter((file) => !/\.test\.tsx?$|^src\/testing\//.test(file))
    .toSorted();

/**
 * The package.json of the tarball. Ours and what the shell shares are peers: pnpm refuses addresses as dependencies of
 * dependencies, so the repository of the remote lists them, and there is one copy of each.
 */
export function packedJson(
  { json }: KitPackage,
  { version, shared }: ShellDescription,
): Record<string, unknown> {
  const { name, sideEffects, bin, exports = {}, dependencies = {}, peerDependencies = {} } = json;
  const { devDependencies = {} } = json;
  const base = { name, version, type: 'module', license: 'UNLICENSED' };
  // A command is one file, so that npx starts it at once. It reads the versions of the tools that it writes from there.
  if (bin) {
    const tools = Object.keys(devDependencies).filter((library) => !library.startsWith('@gida/'));
    return {
      ...base,
      engines: { node: '>=20' },
      bin: mapValues(bin, compiled),
      devDependencies: Object.fromEntries(tools.map((tool) => [tool, catalogVersion(tool)])),
    };
  }
  const isPeer = (library: string) => library.startsWith('@gida/') || library in shared;
  const libraries = Object.keys(dependencies);
  const installed = libraries.filter((library) => !isPeer(library) && !patched.has(library));
  const peers = [...libraries.filter(isPeer), ...Object.keys(peerDependencies)];
  return {
    ...base,
    ...(sideEffects !== undefined && { sideEffects }),
    exports: {
      ...mapValues(exports, (file) => ({
        types: compiled(file).replace(/js$/, 'd.ts'),
        default: compiled(file),
      })),
      './package.json': './package.json',
    },
    dependencies: Object.fromEntries(
      installed.map((library) => [library, catalogVersion(library)]),
    ),
    peerDependencies: Object.fromEntries(
      peers.map((library) => [
        library,
        library.startsWith('@gida/') ? '*' : compatibleRange(catalogVersion(library)),
      ]),
    ),
  };
}

/**
 * The bytes of a patched library travel in the tarball: a patch of this workspace changes no other install. Not as
 * `bundleDependencies`, in whose place Yarn installs those of the registry.
 */
export function bundledFiles({ folder, json }: KitPackage): { name: string; file: string }[] {
  return bundledLibraries(json).flatMap((library) => {
    const installed = join(folder, 'node_modules', library);
    // A published package.
    const { main } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')) as {
      main: string;
    };
    return [
      { name: `libraries/${library}.cjs`, file: join(installed, main) },
      { name: `libraries/${library}.LICENSE`, file: join(installed, 'LICENSE') },
    ];
  });
}

/** Not those that the repository of a remote installs itself, such as the test runner. */
const bundledLibraries = ({ dependencies = {} }: PackageJson): string[] =>
  Object.keys(dependencies).filter((library) => patched.has(library));

/** The text of a compiled file, by its path in the tarball, with the imports of bundled libraries as those of their files. */
export const importBundled = ({ json }: KitPackage, path: string, text: string): string =>
  text.replaceAll(/(?<=\bfrom ')[\w-]+(?=')/g, (library) =>
    bundledLibraries(json).includes(library)
      ? posix.relative(posix.dirname(path), `libraries/${library}.cjs`)
      : library,
  );

type Workspace = { catalog: Record<string, string>; patchedDependencies?: Record<string, string> };
const { catalog, patchedDependencies = {} } = parse(
  readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8'),
) as Workspace; // pnpm refuses another form
const patched = new Set(Object.keys(patchedDependencies).map((it) => it.replace(/(?<=.)@.*/, '')));

function catalogVersion(library: string): string {
  const version = catalog[library]?.replace(/^[\^~]/, '');
  if (!version) throw new Error(`The catalog of pnpm-workspace.yaml does not name ${library}.`);
  return version;
}

const compiled = (source: string): string =>
  source.replace(/^\.\/src\//, './dist/').replace(/\.tsx?$/, '.js');

const mapValues = <T>(record: Record<string, string>, map: (value: string) => T) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));
