import { readFileSync } from 'node:fs';
import type { StatsChunk, StatsCompilation } from '@rspack/core';
import type { Release } from '@gida/contracts/release';

type Closures = Pick<Release, 'exposes' | 'preload' | 'pages'>;

const scripts = (chunks: StatsChunk[]): string[] =>
  [...new Set(chunks.flatMap((chunk) => chunk.files ?? []))]
    .filter((file) => file.endsWith('.js'))
    .toSorted();

/** The chunks an `import()` of this request asks for. */
function chunksOfRequest(stats: StatsCompilation, request: string): StatsChunk[] {
  return (stats.chunks ?? []).filter((chunk) =>
    chunk.origins?.some((origin) => origin.request === request),
  );
}

export function closuresOfRemote(
  stats: StatsCompilation,
  routesFile: string,
  mounts: string[],
): Closures {
  const routes = scripts((stats.chunks ?? []).filter((chunk) => chunk.names?.includes('routes')));
  const pages = Object.fromEntries(
    Object.entries(firstImports(readFileSync(routesFile, 'utf8'), mounts)).map(
      ([mount, request]) => [mount, scripts(chunksOfRequest(stats, request))],
    ),
  );
  return { exposes: { './routes': routes }, preload: routes, pages };
}

/**
 * The first page file after each mount's `path`, read from the text of `routes.tsx`. It only
 * serves to ask for the file early: a route written in another way loads one step later.
 */
export function firstImports(source: string, mounts: string[]): Record<string, string> {
  const starts = mounts
    .map((mount) => ({ mount, at: source.search(pathPattern(mount)) }))
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => a.at - b.at);
  return Object.fromEntries(
    starts.flatMap(({ mount, at }, index) => {
      const part = source.slice(at, starts[index + 1]?.at);
      const request = /import\(\s*['"]([^'"]+)['"]/.exec(part)?.[1];
      return request ? [[mount, request]] : [];
    }),
  );
}

function pathPattern(mount: string): RegExp {
  return new RegExp(`path:\\s*['"]${mount.slice(1).replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&')}['"]`);
}

/** The shell has no exposes: its preload is the code that loads remotes, wanted on their paths. */
export function closuresOfShell(stats: StatsCompilation): Closures {
  const host = (stats.chunks ?? []).filter((chunk) => chunk.names?.includes('host'));
  return { exposes: {}, preload: scripts(host), pages: {} };
}
