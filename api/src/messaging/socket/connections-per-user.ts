import { HttpError } from '@gida/server/http-error';

import { messagingMessages } from '../messages.ts';

/** Far more tabs and devices than a user uses. */
export const maxConnectionsPerUser = 20;

/** The part of an Engine.IO connection that tells whether it is open. */
type Connection = { readyState: string; once: (event: 'close', listener: () => void) => unknown };

/** Caps the open connections of one user in this process. Counted at once, so connections opened together count. */
export function createConnectionLimiter(max: number) {
  const counts = new Map<string, number>();
  return (userId: string, connection: Connection): void => {
    // It closed while its token was checked, so no 'close' would follow.
    if (connection.readyState !== 'open') return;
    const count = counts.get(userId) ?? 0;
    if (count >= max) throw tooManyConnectionsError();
    counts.set(userId, count + 1);
    connection.once('close', () => {
      const left = (counts.get(userId) ?? 1) - 1;
      if (left > 0) counts.set(userId, left);
      else counts.delete(userId);
    });
  };
}

const tooManyConnectionsError = (): HttpError =>
  new HttpError(429, 'too_many_connections', messagingMessages.socket.tooManyConnections);
