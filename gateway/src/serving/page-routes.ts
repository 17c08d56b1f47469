import type { FastifyReply, FastifyRequest } from 'fastify';
import { framesIn } from '@gida/contracts/frames';
import type { Override } from '@gida/contracts/overrides';

import { contentSecurityPolicy } from '../answers/security-headers.ts';
import type { GatewayConfig } from '../config.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { pageFor } from './page.ts';
import type { Served } from './release-map.ts';
import { sendRootFile } from './release-routes.ts';

type PageParts = {
  store: ReleaseStore;
  served: Served;
  config: GatewayConfig;
  override?: Override | undefined;
};

/** Answers with the page of an address, or with the file the shell has under it. */
export async function sendPage(
  { store, served, config, override }: PageParts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  // Two slashes would name another host, to us and to the browser.
  if (/^[/\\]{2}/.test(request.url)) {
    return reply.redirect(request.url.replace(/^[/\\]+/, '/'), 308);
  }
  const path = decoded(new URL(request.url, 'http://page.invalid').pathname);
  const file = await sendRootFile(store, served.shell, path, request, reply);
  if (file) return file;
  const page = await pageFor(store, served, {
    path,
    publicOrigin: config.publicOrigin,
    frames: framesIn(request.headers.cookie ?? ''),
    override,
  });
  return reply
    .code(page.status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'private, no-cache')
    .header('content-security-policy', contentSecurityPolicy(page.nonce, config, override?.at))
    .send(page.html);
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
