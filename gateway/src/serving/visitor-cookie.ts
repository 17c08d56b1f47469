import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** `__Host-` keeps sibling domains from setting the cookie; browsers accept it over TLS only. */
const cookieName = ({ protocol }: Pick<FastifyRequest, 'protocol'>): string =>
  protocol === 'https' ? '__Host-gida-visitor' : 'gida-visitor';
const oneYearSeconds = 31_536_000;

/** The random visitor id in the cookie, from which the cohorts are computed. */
export function readVisitorId(request: FastifyRequest): string | undefined {
  const pattern = new RegExp(`(?:^|;\\s*)${cookieName(request)}=([\\w-]{22})(?:;|$)`);
  return pattern.exec(request.headers.cookie ?? '')?.[1];
}

/** Sets a visitor id if there is none. Only called while a rollout is active. */
export function ensureVisitorId(request: FastifyRequest, reply: FastifyReply): string {
  const existing = readVisitorId(request);
  if (existing) return existing;
  const visitor = randomBytes(16).toString('base64url');
  const secure = request.protocol === 'https' ? '; Secure' : '';
  reply.header(
    'set-cookie',
    `${cookieName(request)}=${visitor}; Path=/; Max-Age=${oneYearSeconds}; HttpOnly; SameSite=Lax${secure}`,
  );
  return visitor;
}
