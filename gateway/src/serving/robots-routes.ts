import { paths } from '@gida/contracts/paths';
import { serverFile } from '@gida/releases/release';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { httpError } from '@gida/server/http-error';

import type { GatewayConfig } from '../config/config.ts';
import { clientAddress } from '../http/client-address.ts';
import { SitemapApartments } from '../rendering/sitemap-apartments.ts';
import type { VisitorReleases } from './release-map.ts';

/** Paths that search engines must not crawl. */
const disallowedPaths = ['/api/', '/admin/', '/sandbox/', '/dev/'];

/** `robots.txt` and the sitemaps. Generated here, because only the gateway knows the public origin. */
export function robotsAndSitemapRoutes(
  app: FastifyInstance,
  { publicOrigin, apiUrl }: Pick<GatewayConfig, 'publicOrigin' | 'apiUrl'>,
  current: () => Promise<VisitorReleases>,
): void {
  const sitemapApartments = new SitemapApartments(apiUrl);

  app.get('/robots.txt', async (_request, reply) => {
    const rules = disallowedPaths.map((path) => `Disallow: ${path}`).join('\n');
    return reply
      .type('text/plain; charset=utf-8')
      .send(`User-agent: *\n${rules}\nSitemap: ${publicOrigin}/sitemap.xml\n`);
  });

  /** The index of the others. While the API is down it leaves out the apartments, which search engines keep. */
  app.get('/sitemap.xml', async (request, reply) => {
    const { shell } = await current();
    const parts = Object.hasOwn(shell.files, serverFile)
      ? await sitemapApartments.countParts(clientAddress(request))
      : 0;
    const sitemaps = Array.from({ length: parts }, (_, part) => `/sitemap-homes/${part}.xml`);
    return sendXml(reply, 'sitemapindex', 'sitemap', ['/sitemap-pages.xml', ...sitemaps]);
  });

  app.get('/sitemap-pages.xml', async (_request, reply) => {
    const { shell } = await current();
    return sendXml(reply, 'urlset', 'url', prerenderedPaths(shell.documents ?? {}));
  });

  app.get<{ Params: { part: string } }>(
    '/sitemap-homes/:part(^[0-9]{1,5}).xml',
    async (request, reply) => {
      const part = Number(request.params.part);
      const ids = await sitemapApartments.ofPart(part, clientAddress(request));
      if (!ids) throw httpError(404, 'not_found', 'There is no such part of the sitemap.');
      return sendXml(
        reply,
        'urlset',
        'url',
        ids.map((id) => paths.publicApartment(id)),
      );
    },
  );

  function sendXml(reply: FastifyReply, root: string, element: string, all: string[]) {
    const entries = all.map((path) => `<${element}><loc>${publicOrigin}${path}</loc></${element}>`);
    const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</${root}>\n`;
    return reply.type('application/xml; charset=utf-8').send(xml);
  }
}

/** Paths with a document of their own; pages rendered in the browser share one. */
const prerenderedPaths = (documents: Record<string, string>): string[] =>
  Object.keys(documents).filter(
    (path) => path.startsWith('/') && documents[path] !== documents['*'],
  );
