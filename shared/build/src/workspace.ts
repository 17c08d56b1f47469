import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';

/** The folder that holds every package. */
export const workspace = resolve(import.meta.dirname, '../../..');

/** The remotes of a checkout: every folder named `remote-<word>`. */
export function listRemotes(folder = workspace): string[] {
  return readdirSync(folder).filter((name) => /^remote-[a-z-]+$/.test(name));
}

type PackageJson = { name: string; version: string; dependencies?: Record<string, string> };

export function readPackageJson(folder: string): PackageJson {
  // pnpm refuses a workspace in which one of these fields is missing or of another type.
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageJson;
}

/** The installed version of a package, resolved from the shell, which provides it. */
export function providedVersion(packageName: string): string {
  const require = createRequire(join(workspace, 'shell/package.json'));
  for (const folder of require.resolve.paths(packageName) ?? []) {
    try {
      return readPackageJson(join(folder, packageName)).version;
    } catch {
      continue;
    }
  }
  throw new Error(`The shell does not depend on ${packageName}, so it cannot provide it.`);
}
