import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The prefix keeps other hosts of the same domain from writing it; browsers take it over TLS only. */
const cookieName = ({ protocol }: Pick<FastifyRequest, 'protocol'>): string =>
  protocol === 'https' ? '__Host-gida-visitor' : 'gida-visitor';
const oneYearSeconds = 31_536_000;

/** The visitor's sticky name, which says nothing about them and decides their cohorts. */
export function visitorOf(request: FastifyRequest): string | undefined {
  const named = new RegExp(`(?:^|;\\s*)${cookieName(request)}=([\\w-]{22})(?:;|$)`);
  return named.exec(request.headers.cookie ?? '')?.[1];
}

/** Names a visitor who has no name yet. Only asked for while a rollout is under way. */
export function namedVisitor(request: FastifyRequest, reply: FastifyReply): string {
  const known = visitorOf(request);
  if (known) return known;
  const visitor = randomBytes(16).toString('base64url');
  const secure = request.protocol === 'https' ? '; Secure' : '';
  reply.header(
    'set-cookie',
    `${cookieName(request)}=${visitor}; Path=/; Max-Age=${oneYearSeconds}; HttpOnly; SameSite=Lax${secure}`,
  );
  return visitor;
}
