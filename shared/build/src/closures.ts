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

export function closuresOfRemote(stats: StatsCompilation, routesFile: string): Closures {
  const routes = scripts((stats.chunks ?? []).filter((chunk) => chunk.names?.includes('routes')));
  const pages = Object.fromEntries(
    pageImports(readFileSync(routesFile, 'utf8')).map(({ pattern, requests }) => [
      pattern,
      scripts(requests.flatMap((request) => chunksOfRequest(stats, request))),
    ]),
  );
  return { exposes: { './routes': routes }, preload: routes, pages };
}

type PageImports = { pattern: string; requests: string[] };

/**
 * Which page files each full path pattern imports, read from the text of `routes.tsx`. It only
 * serves to ask for the files early: a route written in another way loads one step later.
 */
export function pageImports(source: string): PageImports[] {
  type Open = { path: string; requests: string[]; isLeaf: boolean };
  const open: Open[] = [];
  const pages: PageImports[] = [];
  const marks = /path:\s*['"]([^'"]*)['"]|import\(\s*['"]([^'"]+)['"]|[{}]/g;
  for (const [mark, path, request] of source
    .slice(source.indexOf('RouteObject[] ='))
    .matchAll(marks)) {
    const innermost = open.at(-1);
    if (mark === '{') {
      if (innermost) innermost.isLeaf = false;
      open.push({ path: '', requests: [], isLeaf: true });
    } else if (path !== undefined && innermost) innermost.path = path;
    else if (request !== undefined) innermost?.requests.push(request);
    else if (mark === '}') {
      const requests = open.flatMap((route) => route.requests);
      const segments = open.map((route) => route.path).filter(Boolean);
      if (innermost?.isLeaf && requests.length > 0) {
        pages.push({ pattern: `/${segments.join('/')}`, requests });
      }
      open.pop();
    }
  }
  return pages;
}

/**
 * The shell has no exposes. Its preload is what every page of a remote waits for: the code that
 * loads remotes, and the one that speaks to the API.
 */
export function closuresOfShell(stats: StatsCompilation): Closures {
  const host = (stats.chunks ?? []).filter((chunk) => chunk.names?.includes('host'));
  const transport = chunksOfRequest(stats, './transport.ts');
  return { exposes: {}, preload: scripts([...host, ...transport]), pages: {} };
}
