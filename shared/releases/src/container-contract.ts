import { checkSamples } from './mount-samples.ts';
import { checkNav } from './nav.ts';
import type { Build } from './release.ts';

/** What is wrong with a container, in which file, and the setting of its build to change. See `/kit/docs/contract` of a site. */
export type CheckFailure = { file: string; message: string };

type ContainerBuild = Pick<
  Build,
  | 'remote'
  | 'version'
  | 'container'
  | 'entry'
  | 'exposes'
  | 'files'
  | 'runtime'
  | 'mounts'
  | 'samples'
  | 'nav'
>;

/** Every version has a name of its own, which no other remote can have: it is made of both. */
export const containerName = ({ remote, version }: Pick<Build, 'remote' | 'version'>): string =>
  `${remote}_${version}`.replaceAll(/\W/g, '_');

const scope = String.raw`\b(?:self|globalThis|window|this)`;
const property = String.raw`(?:\.([\w$]+)|\["([^"]+)"\])`;
const itself = String.raw`(?:\.\1|\["\2"\])`;
/** Where a bundler keeps the list through which chunks arrive: `self.x = self.x || []` or `self.x ||= []`. */
const chunkGlobal = new RegExp(
  String.raw`${scope}${property}\s*(?:\|\|=\s*\[\]|=\s*${scope}${itself}\s*\|\|\s*\[\])`,
  'g',
);

/** What can be known about a container from its files alone. */
export function checkContainer(build: ContainerBuild, entry: string): CheckFailure[] {
  const expected = containerName(build);
  const chunkGlobals = [...entry.matchAll(chunkGlobal)].map(([, dot, key]) => dot ?? key ?? '');
  const failures = [
    !('./routes' in build.exposes) &&
      'it does not expose `./routes`, the one module that the site loads. Set `exposes` of ModuleFederationPlugin.',
    build.container !== expected &&
      `the container is called ${build.container}, but must be called ${expected}, with this version in it: an open page would go on with another version's code. Set \`name\` of ModuleFederationPlugin.`,
    endsWithExport(entry) &&
      'it is an ES module, which loads its files without integrity. Build a script: `library.type` is `var`.',
    ...chunkGlobals.map(
      (name) =>
        !name.endsWith(expected) &&
        `its chunks arrive through ${name}, which has no version in it: an open page would run another version's chunks. Set \`output.uniqueName\` to ${expected} and leave \`output.chunkLoadingGlobal\` out.`,
    ),
    chunkGlobals.length > 0 &&
      !/createPolicy\(\s*["'`]gida["'`]/.test(entry) &&
      "the site's Trusted Types would stop its chunks. Set `output.trustedTypes: { policyName: 'gida' }`.",
    build.runtime === 'own' &&
      entry.includes('gidaFederation(') &&
      'release.json says that it brings a federation runtime of its own, but it uses that of the shell. Leave `runtime` out.',
  ];
  const ofManifest = [checkSamples(build), checkNav(build)];
  return [
    ...ofManifest.flatMap((message) => (message ? [{ file: 'release.json', message }] : [])),
    ...failures.flatMap((message) => (message ? [{ file: build.entry, message }] : [])),
    ...(chunkGlobals.length > 0 ? findUnpinnedFiles(build, entry) : []),
  ];
}

/** From the last word on only, and without what may be repeated: the text is anybody's. */
function endsWithExport(text: string): boolean {
  const end = text.slice(Math.max(0, text.lastIndexOf('export') - 1)).trim();
  return /^[^\w$]?export\s*(?:\{[^}]*\}|default\b[^;]*);?$/.test(end);
}

/** The entry, which the release map pins, carries the hashes of all that it loads. */
function findUnpinnedFiles(
  { entry: entryFile, files }: ContainerBuild,
  entry: string,
): CheckFailure[] {
  const message =
    'its hash is not in the entry, so a browser would run it changed. Use SubresourceIntegrityPlugin with sha384 and `output.crossOriginLoading`, and `entry: {}`.';
  return Object.entries(files)
    .filter(
      ([file, hash]) => /\.(?:js|css)$/.test(file) && file !== entryFile && !entry.includes(hash),
    )
    .map(([file]) => ({ file, message }));
}
