import type { FastifyInstance } from 'fastify';

import type { ServedReleases } from './release-map.ts';

/** Paths that search engines must not crawl. */
const disallowedPaths = ['/api/', '/admin/', '/sandbox/', '/dev/'];

/** `robots.txt` and `sitemap.xml`. Generated here, because only the gateway knows the public origin. */
export function robotsRoutes(
  app: FastifyInstance,
  publicOrigin: string,
  current: () => Promise<ServedReleases>,
): void {
  app.get('/robots.txt', async (_request, reply) => {
    const rules = disallowedPaths.map((path) => `Disallow: ${path}`).join('\n');
    return reply
      .type('text/plain; charset=utf-8')
      .send(`User-agent: *\n${rules}\nSitemap: ${publicOrigin}/sitemap.xml\n`);
  });

  app.get('/sitemap.xml', async (_request, reply) => {
    const { shell } = await current();
    const entries = prerenderedPaths(shell.documents ?? {}).map(
      (path) => `<url><loc>${publicOrigin}${path}</loc></url>`,
    );
    return reply
      .type('application/xml; charset=utf-8')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`,
      );
  });
}

/** Paths with a document of their own; pages rendered in the browser share one. */
const prerenderedPaths = (documents: Record<string, string>): string[] =>
  Object.keys(documents).filter(
    (path) => path.startsWith('/') && documents[path] !== documents['*'],
  );
