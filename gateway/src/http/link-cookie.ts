import type { FastifyReply, FastifyRequest } from 'fastify';

/** The token in a cookie that a link has set. */
export const readLinkCookie = (name: string, { headers }: FastifyRequest): string | undefined =>
  new RegExp(`(?:^|;\\s*)${name}=([\\w.-]+)`).exec(headers.cookie ?? '')?.[1];

/** Keeps what a link says in the browser until it expires. */
export function setLinkCookie(
  name: string,
  reply: FastifyReply,
  { token, until }: { token: string; until: number },
): void {
  const secure = reply.request.protocol === 'https' ? '; Secure' : '';
  const seconds = Math.max(0, Math.floor((until - Date.now()) / 1000));
  void reply
    .header('cache-control', 'no-store')
    .header(
      'set-cookie',
      `${name}=${token}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`,
    );
}

export const clearLinkCookie = (name: string, reply: FastifyReply): void =>
  setLinkCookie(name, reply, { token: '', until: 0 });
