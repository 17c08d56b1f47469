import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** `__Host-` keeps sibling domains from setting the cookie; browsers accept it over TLS only. */
const cookieName = ({ protocol }: Pick<FastifyRequest, 'protocol'>): string =>
  protocol === 'https' ? '__Host-gida-visitor' : 'gida-visitor';
const oneYearSeconds = 31_536_000;

/** Random visitor ids, from which the cohorts are computed, in a cookie that only a gateway can make. */
export class VisitorCookie {
  readonly #secret: string;

  constructor(secret: string) {
    this.#secret = secret;
  }

  /** Undefined without a cookie of ours. */
  read(request: FastifyRequest): string | undefined {
    const pattern = new RegExp(
      `(?:^|;\\s*)${cookieName(request)}=([\\w-]{22})\\.([\\w-]{22})(?:;|$)`,
    );
    const [, visitor, signature] = pattern.exec(request.headers.cookie ?? '') ?? [];
    if (!visitor || !signature) return undefined;
    const isOurs = timingSafeEqual(Buffer.from(signature), Buffer.from(this.#sign(visitor)));
    return isOurs ? visitor : undefined;
  }

  /** The visitor; while a rollout is active also a new one, who gets a cookie. */
  identify(reply: FastifyReply, { hasRollouts }: { hasRollouts: boolean }): string | undefined {
    const { request } = reply;
    const existing = this.read(request);
    if (existing || !hasRollouts) return existing;
    const visitor = randomBytes(16).toString('base64url');
    const secure = request.protocol === 'https' ? '; Secure' : '';
    reply.header(
      'set-cookie',
      `${cookieName(request)}=${visitor}.${this.#sign(visitor)}; Path=/; Max-Age=${oneYearSeconds}; HttpOnly; SameSite=Lax${secure}`,
    );
    return visitor;
  }

  #sign(visitor: string): string {
    return createHmac('sha256', this.#secret).update(visitor).digest('base64url').slice(0, 22);
  }
}
