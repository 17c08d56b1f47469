import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Config } from '../../config/config.ts';
import type { Audience } from './access-token.ts';
import { assertUsesCookies } from './cookie-routes.ts';

const rememberedSeconds = 30 * 24 * 3_600;

/** The HttpOnly, SameSite=Strict cookie of the refresh token; one name per audience. */
export const createRefreshCookie = (config: Config, audience: Audience) => {
  const secure = config.publicOrigin.startsWith('https:');
  const name = `${secure ? '__Host-' : ''}gida-refresh-${audience}`;
  const base = { path: '/', httpOnly: true, sameSite: 'strict', secure } as const;

  return {
    read: (request: FastifyRequest): string | undefined => {
      assertUsesCookies(request);
      return request.cookies[name];
    },
    /** Without `remembered` it is a session cookie. */
    write: (reply: FastifyReply, token: string, remembered: boolean): void => {
      assertUsesCookies(reply.request);
      void reply.setCookie(name, token, {
        ...base,
        ...(remembered && { maxAge: rememberedSeconds }),
      });
    },
    /** A response without the cookie clears nothing: another site could have asked for it. */
    clear: (reply: FastifyReply): void => {
      assertUsesCookies(reply.request);
      if (reply.request.cookies[name] !== undefined) void reply.clearCookie(name, base);
    },
  };
};
