import type { FastifyReply } from 'fastify';
import { parseAuthHint } from '@gida/contracts/auth-hint';
import { withOverride, type Override } from '@gida/releases/overrides';
import { serviceWorkerPath } from '@gida/contracts/service-worker';
import { parseTheme } from '@gida/contracts/theme';

import { clientAddress } from '../http/client-address.ts';
import { contentSecurityPolicy } from '../http/security-headers.ts';
import type { GatewayConfig } from '../config/config.ts';
import type { ApartmentPages } from '../rendering/apartment-pages.ts';
import type { BuildStore } from '../store/build-store.ts';
import { renderPage } from './render-page.ts';
import type { Preview } from './previews.ts';
import { addBanners } from './banner.ts';
import { movedPathOf, type VisitorReleases } from './release-map.ts';
import { hasRootFile, sendRootFile } from './build-file-routes.ts';
import { sendSelfRemovingServiceWorker } from './removal-worker.ts';

export type PageDependencies = {
  store: BuildStore;
  releases: VisitorReleases;
  config: GatewayConfig;
  override?: Override | undefined;
  /** The build in `releases` that is not released. */
  preview?: Preview | undefined;
  /** Missing where no visitors come. */
  apartmentPages?: ApartmentPages | undefined;
};

/** Sends the page for a URL, or the shell file at that path. */
export async function sendPage(
  { store, releases, config, override, preview, apartmentPages }: PageDependencies,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { request } = reply;
  // A leading double slash would name another host.
  if (/^[/\\]{2}/.test(request.url)) {
    return reply.redirect(request.url.replace(/^[/\\]+/, '/'), 308);
  }
  const path = decodePath(new URL(request.url, 'http://page.invalid').pathname);
  if (path === serviceWorkerPath && !(config.hasServiceWorker && hasRootFile(releases.shell, path)))
    return sendSelfRemovingServiceWorker(reply);
  // Awaiting a reply waits until it was sent and gives undefined, so whether there is a file is asked first.
  if (hasRootFile(releases.shell, path)) return sendRootFile(store, releases.shell, path, reply);
  const { shell } = releases;
  const [, given = '', query = ''] = /^([^?]*)(.*)/.exec(request.url) ?? [];
  const moved = movedPathOf(given, withOverride(releases.map, override));
  // Not kept by browsers: another build may have it under the old name.
  if (moved) return reply.header('cache-control', 'private, no-cache').redirect(moved + query, 308);
  const page = await renderPage(store, releases, {
    path,
    url: request.url,
    publicOrigin: config.publicOrigin,
    authHints: parseAuthHint(request.headers.cookie ?? ''),
    theme: parseTheme(request.headers.cookie ?? ''),
    override,
    renderApartment:
      apartmentPages &&
      (async (id) => apartmentPages.get({ shell, store, id, address: clientAddress(request) })),
  });
  if (page.status === 503) void reply.header('retry-after', '10');
  return reply
    .code(page.status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'private, no-cache')
    .header('content-security-policy', contentSecurityPolicy(page.nonce, config, override?.at))
    .send(addBanners(page, { isStaging: config.isStaging ?? false, preview }));
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
