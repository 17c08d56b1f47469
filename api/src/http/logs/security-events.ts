import type { FastifyRequest } from 'fastify';

/** What happened to somebody's way in. Refusals are told by `problem/answer-refusals.ts`. */
export type SecurityEvent =
  | 'logged_in'
  | 'logged_out'
  | 'login_ended'
  | 'refresh_token_reused'
  | 'address_verified'
  | 'address_changed'
  | 'password_changed'
  | 'password_reset';

/** One line for whoever looks into an incident: what, whose, when, and the id that leads to the rest. */
export function tellSecurity(
  request: FastifyRequest,
  event: SecurityEvent,
  about: { personId?: string; adminId?: string; loginId?: string },
): void {
  request.log.info({ event, ...about }, 'security');
}
