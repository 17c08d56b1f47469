import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Config } from '../../config/config.ts';
import type { Audience } from './access-token.ts';
import { assertUsesCookies } from './cookie-routes.ts';

const deviceDays = 365;
const idBytes = 16;

export type KnownDeviceCookie = {
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
export const createKnownDeviceCookie = (config: Config, audience: Audience): KnownDeviceCookie => {
  const secure = config.publicOrigin.startsWith('https:');
  const name = `${secure ? '__Host-' : ''}gida-device-${audience}`;
  const keys = config.accessTokenKeys;
  const purpose = `device:${audience}:`;
  const sign = (text: string): string => keys.sign(purpose, text).toString('base64url');
  const isSigned = (text: string, signature: string): boolean =>
    keys.verify(Buffer.from(signature, 'base64url'), [purpose, text]);
  /** Not the address itself: a browser may be lent. */
  const addressText = (id: string, email: string): string => `${id}:${email}`;

  const read = (request: FastifyRequest) => {
    assertUsesCookies(request);
    const [id = '', address = '', signature = ''] = (request.cookies[name] ?? '').split('.');
    return isSigned(`${id}.${address}`, signature) ? { id, address } : null;
  };

  const idOf = (request: FastifyRequest, email: string): string | null => {
    const device = read(request);
    return device && isSigned(addressText(device.id, email), device.address) ? device.id : null;
  };

  return {
    id: (request) => read(request)?.id ?? null,
    of: idOf,
    remember: (reply, email) => {
      assertUsesCookies(reply.request);
      const id = idOf(reply.request, email) ?? randomBytes(idBytes).toString('base64url');
      const device = `${id}.${sign(addressText(id, email))}`;
      void reply.setCookie(name, `${device}.${sign(device)}`, {
        path: '/',
        httpOnly: true,
        sameSite: 'strict',
        secure,
        maxAge: deviceDays * 24 * 3_600,
      });
    },
  };
};
