import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Config } from '../../config.ts';
import type { Audience } from './access-token.ts';
import { assertUsesCookies } from './cookie-routes.ts';

const rememberedSeconds = 365 * 24 * 3_600;
const idBytes = 16;

export type KnownDevice = {
  /** The id of a device that has logged in with any address. Needs no body. */
  id: (request: FastifyRequest) => string | null;
  /** The same, if it was this address. */
  of: (request: FastifyRequest, email: string) => string | null;
  /** A device that has logged in with this address before keeps its id: a new one would begin with new limits. */
  remember: (reply: FastifyReply, email: string) => void;
};

/**
 * A signed cookie of a browser that has logged in with an address before. Its attempts have their own rate limits, so
 * that an attacker elsewhere, or behind the same network address, cannot lock the owner out. It grants no access.
 */
export const knownDevice = (config: Config, audience: Audience): KnownDevice => {
  const secure = config.publicOrigin.startsWith('https:');
  const name = `${secure ? '__Host-' : ''}gida-device-${audience}`;
  const sign = (text: string): string =>
    createHmac('sha256', config.accessTokenSecret)
      .update(`device:${audience}:${text}`)
      .digest('base64url');
  /** Not the address itself: a browser may be lent. */
  const addressKey = (id: string, email: string): string => sign(`${id}:${email}`);

  const read = (request: FastifyRequest) => {
    assertUsesCookies(request);
    const [id = '', address = '', signature = ''] = (request.cookies[name] ?? '').split('.');
    return isSame(signature, sign(`${id}.${address}`)) ? { id, address } : null;
  };

  const idOf = (request: FastifyRequest, email: string): string | null => {
    const device = read(request);
    return device && isSame(device.address, addressKey(device.id, email)) ? device.id : null;
  };

  return {
    id: (request) => read(request)?.id ?? null,
    of: idOf,
    remember: (reply, email) => {
      assertUsesCookies(reply.request);
      const id = idOf(reply.request, email) ?? randomBytes(idBytes).toString('base64url');
      const device = `${id}.${addressKey(id, email)}`;
      void reply.setCookie(name, `${device}.${sign(device)}`, {
        path: '/',
        httpOnly: true,
        sameSite: 'strict',
        secure,
        maxAge: rememberedSeconds,
      });
    },
  };
};

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
