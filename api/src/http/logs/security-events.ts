import type { FastifyRequest } from 'fastify';

/** Authentication events. Rejected requests are logged by the error handler. */
export type SecurityEvent =
  | 'logged_in'
  | 'logged_out'
  | 'session_ended'
  | 'refresh_token_reused'
  | 'address_verified'
  | 'address_changed'
  | 'password_changed'
  | 'password_reset'
  | 'account_erased';

/** Writes an audit log line; its request id correlates it with the request log. */
export function logSecurityEvent(
  request: FastifyRequest,
  event: SecurityEvent,
  subject: { userId?: string; adminId?: string; sessionId?: string },
): void {
  request.log.info({ event, ...subject }, 'security event');
}
