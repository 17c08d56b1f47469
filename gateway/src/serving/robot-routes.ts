import type { FastifyInstance } from 'fastify';

import type { Served } from './release-map.ts';

/** What only machines or single persons have a use for. */
const closed = ['/api/', '/admin/', '/sandbox/', '/dev/'];

/** For search engines: which addresses are worth a visit. Made here, because only the gateway knows the origin. */
export function robotRoutes(
  app: FastifyInstance,
  publicOrigin: string,
  current: () => Promise<Served>,
): void {
  app.get('/robots.txt', async (_request, reply) => {
    const rules = closed.map((path) => `Disallow: ${path}`).join('\n');
    return reply
      .type('text/plain; charset=utf-8')
      .send(`User-agent: *\n${rules}\nSitemap: ${publicOrigin}/sitemap.xml\n`);
  });

  app.get('/sitemap.xml', async (_request, reply) => {
    const { shell } = await current();
    const entries = completePages(shell.documents ?? {}).map(
      (path) => `<url><loc>${publicOrigin}${path}</loc></url>`,
    );
    return reply
      .type('application/xml; charset=utf-8')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`,
      );
  });
}

/** The prerendered ones: a page that needs the browser shares its document with all others of that kind. */
const completePages = (documents: Record<string, string>): string[] =>
  Object.keys(documents).filter(
    (path) => path.startsWith('/') && documents[path] !== documents['*'],
  );
