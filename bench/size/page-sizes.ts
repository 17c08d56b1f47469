import { layoutAudiences, layoutDocumentKey } from '@gida/contracts/auth-hint';
import { matchMount } from '@gida/releases/mounts';
import { paths } from '@gida/contracts/paths';
import type { Build } from '@gida/releases/release';

/** Bytes of brotli of each script, by `remote/file`. */
export type Scripts = Record<string, number>;
/** What each page loads before it is usable, by its pattern. */
export type PageSizes = Record<string, Scripts>;

/** Pages of five remotes: whoever opens them one after the other loads the shell once. */
const features = [
  paths.dashboard,
  paths.bookings,
  paths.messages,
  paths.profile,
  paths.adminDashboard,
];
export const allFeatures = 'all five features';
/** Sent with the document of a page whose build declares a first request. */
const firstRequestScript = 'first-request.js';
/** Loaded after a page with a single request. */
const transportScript = 'transport.js';

export function pageSizes(shell: Build, remotes: readonly Build[]): PageSizes {
  const pages: PageSizes = {};
  for (const remote of remotes) {
    for (const [page, files] of Object.entries(remote.pages)) {
      const early = remote.firstRequests?.[page] === undefined ? [] : [firstRequestScript];
      const isSingle = remote.singleRequestPages?.includes(page);
      pages[page] = {
        ...scriptsOf(shell, [
          ...early,
          shell.entry,
          ...shell.preload.filter((file) => !isSingle || file !== transportScript),
          ...layoutFiles(shell, matchMount(page, remote.mounts) ?? page),
        ]),
        ...scriptsOf(remote, [remote.entry, ...remote.preload, ...files]),
      };
    }
  }
  const sorted = Object.entries(pages).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const together = features.map((page) => pages[page] ?? fail(`No remote has the page ${page}.`));
  return {
    ...Object.fromEntries(sorted),
    [allFeatures]: Object.assign({}, ...together) as Scripts,
  };
}

/** Of the first audience that the mount has a layout for: pages of members have one for visitors too, and redirect them. */
function layoutFiles({ documents = {}, pages }: Build, mount: string): string[] {
  const audience = layoutAudiences.find((it) => documents[layoutDocumentKey(it, mount)]);
  return (audience && pages[audience]) ?? [];
}

function scriptsOf({ remote, sizes }: Build, files: readonly string[]): Scripts {
  return Object.fromEntries(
    files.map((file) => {
      const size = sizes[file] ?? fail(`${remote} has no size of ${file}.`);
      // The gateway serves whichever is smaller.
      return [`${remote}/${file}`, Math.min(size.bytes, size.brotli)];
    }),
  );
}

export const sumOf = (scripts: Scripts): number =>
  Object.values(scripts).reduce((sum, bytes) => sum + bytes, 0);

const isOfShell = (file: string): boolean => file.startsWith('shell/');

export const shellScripts = (scripts: Scripts): Scripts =>
  Object.fromEntries(Object.entries(scripts).filter(([file]) => isOfShell(file)));

/** Without what every page loads of the shell. */
export const ownScripts = (scripts: Scripts): Scripts =>
  Object.fromEntries(Object.entries(scripts).filter(([file]) => !isOfShell(file)));

function fail(message: string): never {
  throw new Error(message);
}
