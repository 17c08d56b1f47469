import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

type PackageJson = { repository?: string | { url?: string } };

/** The root of the repository that a package is in; the package itself outside of one. */
export function repositoryOf(folder: string, from = folder): string {
  const isRoot = ['.git', 'pnpm-workspace.yaml'].some((name) => existsSync(join(from, name)));
  if (isRoot || from === dirname(from)) return isRoot ? from : folder;
  return repositoryOf(folder, dirname(from));
}

/** Where its commits can be read, as its package.json says or that of its repository. */
export function readRepository(folder: string): string | undefined {
  for (const file of [folder, repositoryOf(folder)].map((at) => join(at, 'package.json'))) {
    if (!existsSync(file)) continue;
    const { repository } = JSON.parse(readFileSync(file, 'utf8')) as PackageJson; // as npm reads it
    const url = typeof repository === 'string' ? repository : repository?.url;
    if (url) return url;
  }
  return undefined;
}
