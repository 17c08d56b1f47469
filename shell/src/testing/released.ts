import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInThisContext } from 'node:vm';
import type { Build, Release } from '@gida/contracts/release';
import type { RouteObject } from 'react-router-dom';

import { providedVersions } from '@gida/build/shares';

/** Where the files of each release stand that was let in. */
const folders = new Map<string, string>();

/**
 * Loads the built `./routes` of a remote as a browser does: by the shell's host, with the shell's
 * libraries, script by script, each with the hash it was released with.
 */
export async function loadReleased(remoteFolder: string): Promise<{
  release: Release;
  routes: RouteObject[];
}> {
  const dist = join(remoteFolder, 'dist');
  const folder = join(dist, readFileSync(join(dist, 'current'), 'utf8'));
  // Written by the build that has just ended.
  const release = JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8')) as Release;
  const base = `/releases/${release.remote}/${release.version}/`;
  folders.set(base, folder);
  Object.assign(globalThis, { PROVIDED_VERSIONS: providedVersions() });
  runScriptsOfReleases();
  await markModules();
  const { routesOf } = await import('../federation/loading/host.ts');
  return { release, routes: await routesOf(buildOf(release, base)) };
}

function buildOf({ version, container, entry, files }: Release, base: string): Build {
  return {
    version,
    container,
    base,
    entry: [entry, files[entry] ?? ''],
    preload: [],
    pages: {},
  };
}

/** The shell's own build marks its modules so; a container finds their default export by it. */
async function markModules(): Promise<void> {
  const { shared } = await import('../federation/loading/share-scope.ts');
  for (const { lib } of Object.values(shared)) {
    const module: object = lib();
    if (Object.isExtensible(module)) {
      Object.defineProperty(module, '__esModule', { value: true, configurable: true });
    }
  }
}

/** jsdom fetches no scripts; those of releases are read from their folder and run here. */
function runScriptsOfReleases(): void {
  const attach = (node: Node): void => {
    if (!(node instanceof HTMLScriptElement)) return;
    queueMicrotask(() => node.dispatchEvent(new Event(ran(node) ? 'load' : 'error')));
  };
  document.head.append = (...nodes) => {
    for (const node of nodes) if (node instanceof Node) attach(node);
  };
  document.head.appendChild = (node) => {
    attach(node);
    return node;
  };
}

function ran(script: HTMLScriptElement): boolean {
  const { pathname } = new URL(script.src);
  const [base, folder] = [...folders].find(([it]) => pathname.startsWith(it)) ?? [];
  if (!base || !folder) return false;
  const code = readFileSync(join(folder, pathname.slice(base.length)));
  const hash = `sha384-${createHash('sha384').update(code).digest('base64')}`;
  if (script.integrity !== hash) return false;
  // A container asks here for its own address.
  Object.defineProperty(document, 'currentScript', { configurable: true, value: script });
  runInThisContext(code.toString());
  return true;
}
