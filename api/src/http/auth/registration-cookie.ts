import { pinLimits } from '@gida/contracts/constants/account';
import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Config } from '../../config/config.ts';
import { assertUsesCookies } from './cookie-routes.ts';

const maxAge = 60 * pinLimits.minutes;

/**
 * A signed cookie of the browser that chose the password of a verification. Within the minutes of a pin, whoever enters
 * the pin there has both password and mailbox, as at a login. A verification is proven once, so that it counts once.
 */
export const createRegistrationCookie = ({ publicOrigin, accessTokenKeys: keys }: Config) => {
  const secure = publicOrigin.startsWith('https:');
  const name = `${secure ? '__Host-' : ''}gida-registered`;
  const options = { path: '/', httpOnly: true, sameSite: 'strict', secure, maxAge } as const;
  const signed = (id: string, until: string): string[] => ['registered:', `${id}:${until}`];

  return {
    write: (reply: FastifyReply, verificationId: string): void => {
      assertUsesCookies(reply.request);
      const until = String(Date.now() + 1_000 * maxAge);
      const signature = keys.sign(...signed(verificationId, until)).toString('base64url');
      void reply.setCookie(name, `${until}.${signature}`, options);
    },
    isOf: (request: FastifyRequest, verificationId: string): boolean => {
      assertUsesCookies(request);
      const [until = '', signature = ''] = (request.cookies[name] ?? '').split('.');
      const bytes = Buffer.from(signature, 'base64url');
      return Number(until) > Date.now() && keys.verify(bytes, signed(verificationId, until));
    },
  };
};
