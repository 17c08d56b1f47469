import { rememberedCookie } from '@gida/contracts/auth-hint';
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

  /** For the pages' scripts, which ask for a new token where theirs is gone. */
  const hint = { ...base, httpOnly: false };
  const clearHint = (reply: FastifyReply): void => {
    if (audience === 'guest' && reply.request.cookies[rememberedCookie] !== undefined)
      void reply.clearCookie(rememberedCookie, hint);
  };

  return {
    read: (request: FastifyRequest): string | undefined => {
      assertUsesCookies(request);
      return request.cookies[name];
    },
    /** Without `remembered` it is a session cookie. */
    write: (reply: FastifyReply, token: string, remembered: boolean): void => {
      assertUsesCookies(reply.request);
      const lifetime = remembered && { maxAge: rememberedSeconds };
      void reply.setCookie(name, token, { ...base, ...lifetime });
      if (!remembered) clearHint(reply);
      else if (audience === 'guest')
        void reply.setCookie(rememberedCookie, '1', { ...hint, ...lifetime });
    },
    /** A response without the cookie clears nothing: another site could have asked for it. */
    clear: (reply: FastifyReply): void => {
      assertUsesCookies(reply.request);
      if (reply.request.cookies[name] !== undefined) void reply.clearCookie(name, base);
      clearHint(reply);
    },
  };
};
