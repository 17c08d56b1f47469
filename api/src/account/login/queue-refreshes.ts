import { tooManyRequestsError } from '@gida/server/http-error';

import type { App } from '../../http/app-type.ts';
import type { Audience } from '../../http/auth/access-token.ts';
import { createConcurrencyLimit } from '../../http/rate-limit/concurrency-limit.ts';
import type { AccountTokens } from '../account-tokens.ts';
import {
  maxRefreshesInGrace,
  updateRefreshToken,
  findSessionOfRefreshToken,
  type RotationResult,
} from './session-repository.ts';

/**
 * Rotates refresh tokens. Each rotation locks its session, so those of one session queue before they take a connection,
 * and those of one token share their result.
 */
export function createRefreshTokenRotator(
  app: App,
  audience: Audience,
  { nextRefreshTokens }: AccountTokens,
): (token: string) => Promise<RotationResult> {
  const pending = new Map<string, Promise<RotationResult>>();
  const queue = createConcurrencyLimit({
    running: Infinity,
    waiting: Infinity,
    // Every token that a session may have within the grace period.
    waitingPerKey: 2 * maxRefreshesInGrace,
    toError: () => tooManyRequestsError(1),
  });

  const rotate = async (token: string): Promise<RotationResult> => {
    const sessionId = await findSessionOfRefreshToken(app.db, token);
    if (!sessionId) return { outcome: 'rejected' };
    return queue.run(
      () => updateRefreshToken(app.db, token, audience, nextRefreshTokens),
      sessionId,
    );
  };

  return (token) => {
    const shared = pending.get(token);
    if (shared) return shared;
    const result = rotate(token).finally(() => pending.delete(token));
    pending.set(token, result);
    return result;
  };
}
