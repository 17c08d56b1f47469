import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Config } from '../../config.ts';
import type { Audience } from './access-token.ts';

const rememberedSeconds = 30 * 24 * 3_600;

/** The refresh token's cookie: out of reach of scripts and of other sites; one name for each kind of login. */
export const refreshCookie = (config: Config, audience: Audience) => {
  const secure = config.publicOrigin.startsWith('https:');
  const name = `${secure ? '__Host-' : ''}gida-refresh-${audience}`;
  const base = { path: '/', httpOnly: true, sameSite: 'strict', secure } as const;

  return {
    read: (request: FastifyRequest): string | undefined => request.cookies[name],
    /** Without `remembered` the browser forgets it when it closes. */
    write: (reply: FastifyReply, token: string, remembered: boolean): void => {
      void reply.setCookie(name, token, {
        ...base,
        ...(remembered && { maxAge: rememberedSeconds }),
      });
    },
    clear: (reply: FastifyReply): void => {
      void reply.clearCookie(name, base);
    },
  };
};
