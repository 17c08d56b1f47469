import type { FastifyRequest } from 'fastify';
import { HttpError, forbiddenError } from '@gida/server/http-error';

import type { App } from '../app-type.ts';
import { isSameOrigin } from './same-origin.ts';
import { httpMessages } from '../messages.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Required on routes that read or write a cookie: only pages of this site may call them, with JSON. */
    usesCookies?: boolean;
  }
}

/**
 * Rejects requests of other sites before a handler can set or clear a cookie: SameSite keeps a cookie from being sent,
 * not from being cleared by the response to a form of another site.
 */
export function registerCookieOriginCheck(app: App): void {
  app.addHook('onRequest', async (request) => {
    if (!request.routeOptions.config.usesCookies) return;
    if (!isOwnPage(request, app.config.publicOrigin)) throw forbiddenError();
    const contentType = request.headers['content-type'];
    // Clients send no type with an empty body; a form always names one of its own.
    if (contentType !== undefined && !/^application\/json\s*(;|$)/i.test(contentType)) {
      throw new HttpError(415, 'unsupported_media_type', httpMessages.jsonOnly);
    }
  });
}

/** Browsers say which kind of page asks; older ones only its origin, and programs neither. */
function isOwnPage({ headers, raw }: FastifyRequest, publicOrigin: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site === undefined) return isSameOrigin(raw, publicOrigin);
  return site === 'same-origin' || site === 'none';
}

/** Makes a route without the check fail in its first test. */
export function assertUsesCookies(request: Pick<FastifyRequest, 'routeOptions'>): void {
  if (!request.routeOptions.config.usesCookies) {
    throw new Error('This route uses cookies but does not declare `usesCookies`.');
  }
}
