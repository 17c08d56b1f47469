import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInThisContext } from 'node:vm';
import type { LoadableBuild, Build } from '@gida/releases/release';
import type { ShellDescription } from '@gida/releases/shell-description';
import type { RouteObject } from 'react-router-dom';

import type { SharedModule } from '../federation/loading/container-runtime.ts';

/** The folder of each loaded release, by its base URL. */
const folderByBase = new Map<string, string>();

/**
 * Loads the built `./routes` of a remote as a browser does: with the shell's host code and shared libraries, script by
 * script, each checked against the hash of its release.
 */
export async function loadBuild(remoteFolder: string): Promise<{
  build: Build;
  routes: RouteObject[];
}> {
  const dist = join(remoteFolder, 'dist');
  const folder = join(dist, readFileSync(join(dist, 'current'), 'utf8'));
  // Written by our own build.
  const build = JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8')) as Build;
  const base = `/releases/${build.remote}/${build.version}/`;
  folderByBase.set(base, folder);
  Object.assign(globalThis, { PROVIDED_VERSIONS: sharedVersions() });
  executeBuildScripts();
  await markAsEsModules();
  const { loadRoutes } = await import('../federation/loading/host.ts');
  return { build, routes: await loadRoutes(toBuild(build, base)) };
}

/** Of the shell that the release was built for. */
function sharedVersions(): Record<string, string> {
  const file = join(import.meta.dirname, '../../../shared/build/shell.json');
  // Written by our own build.
  const { shared } = JSON.parse(readFileSync(file, 'utf8')) as ShellDescription;
  return Object.fromEntries(Object.entries(shared).map(([name, { version }]) => [name, version]));
}

function toBuild({ version, container, entry, files }: Build, base: string): LoadableBuild {
  return {
    version,
    container,
    base,
    entry: [entry, files[entry] ?? ''],
    preload: [],
    pages: {},
  };
}

/** The shell's build sets `__esModule`; containers need it to find the default export. */
async function markAsEsModules(): Promise<void> {
  const { createShareScope } = await import('../federation/loading/share-scope.ts');
  for (const { lib } of Object.values(createShareScope()).flatMap(Object.values<SharedModule>)) {
    const module = lib();
    if (Object.isExtensible(module)) {
      Object.defineProperty(module, '__esModule', { value: true, configurable: true });
    }
  }
}

/** jsdom does not load scripts; those of releases are read from disk and executed here. */
function executeBuildScripts(): void {
  const attach = (node: Node): void => {
    if (!(node instanceof HTMLScriptElement)) return;
    queueMicrotask(() => node.dispatchEvent(new Event(executeScript(node) ? 'load' : 'error')));
  };
  document.head.append = (...nodes) => {
    for (const node of nodes) if (node instanceof Node) attach(node);
  };
  document.head.appendChild = (node) => {
    attach(node);
    return node;
  };
}

function executeScript(script: HTMLScriptElement): boolean {
  const { pathname } = new URL(script.src);
  const [base, folder] = [...folderByBase].find(([it]) => pathname.startsWith(it)) ?? [];
  if (!base || !folder) return false;
  const code = readFileSync(join(folder, pathname.slice(base.length)));
  const hash = `sha384-${createHash('sha384').update(code).digest('base64')}`;
  if (script.integrity !== hash) return false;
  // A container reads its own URL from here.
  Object.defineProperty(document, 'currentScript', { configurable: true, value: script });
  runInThisContext(code.toString());
  return true;
}
