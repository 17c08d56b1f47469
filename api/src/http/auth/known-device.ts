import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Config } from '../../config.ts';
import type { Audience } from './access-token.ts';
import { assertUsesCookies } from './cookie-routes.ts';

const rememberedSeconds = 365 * 24 * 3_600;
const idBytes = 16;

/**
 * A signed cookie of a browser that has logged in with an address before. Its attempts have their own rate limit, so
 * that an attacker elsewhere cannot lock the owner out. It grants no access.
 */
export const knownDevice = (config: Config, audience: Audience) => {
  const secure = config.publicOrigin.startsWith('https:');
  const name = `${secure ? '__Host-' : ''}gida-device-${audience}`;
  const sign = (id: string, email: string): string =>
    createHmac('sha256', config.accessTokenSecret)
      .update(`device:${audience}:${id}:${email}`)
      .digest('base64url');

  return {
    /** The device id, if it has logged in with this address. */
    of: (request: FastifyRequest, email: string): string | null => {
      assertUsesCookies(request);
      const [id = '', signature = ''] = (request.cookies[name] ?? '').split('.');
      const expected = Buffer.from(sign(id, email));
      const given = Buffer.from(signature);
      const isOurs = given.length === expected.length && timingSafeEqual(given, expected);
      return isOurs ? id : null;
    },
    remember: (reply: FastifyReply, email: string): void => {
      assertUsesCookies(reply.request);
      const id = randomBytes(idBytes).toString('base64url');
      void reply.setCookie(name, `${id}.${sign(id, email)}`, {
        path: '/',
        httpOnly: true,
        sameSite: 'strict',
        secure,
        maxAge: rememberedSeconds,
      });
    },
  };
};
