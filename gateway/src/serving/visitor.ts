import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

const cookieName = 'gida-visitor';
const oneYearSeconds = 31_536_000;

/** The visitor's sticky name, which says nothing about them and decides their cohorts. */
export function visitorOf({ headers }: FastifyRequest): string | undefined {
  return new RegExp(`(?:^|;\\s*)${cookieName}=([\\w-]{22})(?:;|$)`).exec(headers.cookie ?? '')?.[1];
}

/** Names a visitor who has no name yet. Only asked for while a rollout is under way. */
export function namedVisitor(request: FastifyRequest, reply: FastifyReply): string {
  const known = visitorOf(request);
  if (known) return known;
  const visitor = randomBytes(16).toString('base64url');
  const secure = request.protocol === 'https' ? '; Secure' : '';
  reply.header(
    'set-cookie',
    `${cookieName}=${visitor}; Path=/; Max-Age=${oneYearSeconds}; HttpOnly; SameSite=Lax${secure}`,
  );
  return visitor;
}
