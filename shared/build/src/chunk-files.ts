import { readFileSync } from 'node:fs';
import type { StatsChunk, StatsCompilation } from '@rspack/core';
import type { Build } from '@gida/releases/release';

type ChunkFiles = Pick<Build, 'exposes' | 'preload' | 'pages'>;

export const scriptFiles = (chunks: StatsChunk[]): string[] =>
  [...new Set(chunks.flatMap((chunk) => chunk.files ?? []))]
    .filter((file) => file.endsWith('.js'))
    .toSorted();

/** The chunks that an `import()` of this request loads. */
export function chunksForRequest(stats: StatsCompilation, request: string): StatsChunk[] {
  return (stats.chunks ?? []).filter((chunk) =>
    chunk.origins?.some((origin) => origin.request === request),
  );
}

export function remoteChunkFiles(stats: StatsCompilation, routesFile: string): ChunkFiles {
  const routes = scriptFiles(
    (stats.chunks ?? []).filter((chunk) => chunk.names?.includes('routes')),
  );
  const pages = Object.fromEntries(
    pageImports(readFileSync(routesFile, 'utf8')).map(({ pattern, requests }) => [
      pattern,
      scriptFiles(requests.flatMap((request) => chunksForRequest(stats, request))),
    ]),
  );
  return { exposes: { './routes': routes }, preload: routes, pages };
}

type PageImports = { pattern: string; requests: string[] };

/**
 * The page files that each full path pattern imports, parsed from the text of `routes.tsx`. Used
 * only for preloading: a route in another notation loads one request later.
 */
export function pageImports(source: string): PageImports[] {
  type OpenRoute = { path: string; requests: string[]; isLeaf: boolean };
  const stack: OpenRoute[] = [];
  const pages: PageImports[] = [];
  const tokenPattern = /path:\s*['"]([^'"]*)['"]|import\(\s*['"]([^'"]+)['"]|[{}]/g;
  for (const [token, path, request] of source
    .slice(source.indexOf('RouteObject[] ='))
    .matchAll(tokenPattern)) {
    const innermost = stack.at(-1);
    if (token === '{') {
      if (innermost) innermost.isLeaf = false;
      stack.push({ path: '', requests: [], isLeaf: true });
    } else if (path !== undefined && innermost) innermost.path = path;
    else if (request !== undefined) innermost?.requests.push(request);
    else if (token === '}') {
      const requests = stack.flatMap((route) => route.requests);
      const segments = stack.map((route) => route.path).filter(Boolean);
      if (innermost?.isLeaf && requests.length > 0) {
        pages.push({ pattern: `/${segments.join('/')}`, requests });
      }
      stack.pop();
    }
  }
  return pages;
}
