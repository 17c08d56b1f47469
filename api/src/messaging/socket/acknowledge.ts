import type { Socket } from 'socket.io';
import type { z } from 'zod';
import { accessDeniedError, badRequestError } from '@gida/server/http-error';

import type { App } from '../../http/app-type.ts';
import { toHttpError } from '../../http/errors/error-handler.ts';
import { messagingMessages } from '../messages.ts';

const invalidEventCode = 'invalid_request';

export function parseEvent<T>(schema: z.ZodType<T>, event: unknown): T {
  const checked = schema.safeParse(event);
  if (checked.success) return checked.data;
  throw badRequestError(
    invalidEventCode,
    checked.error.issues[0]?.message ?? messagingMessages.socket.invalid,
  );
}

type AcknowledgeCallback<T> =
  | ((result: { ok: true; value: T } | { ok: false; error: string; message: string }) => void)
  | undefined;

export type AcknowledgeHandler = <T>(
  callback: AcknowledgeCallback<T>,
  handle: () => Promise<T>,
) => void;

/** Acknowledges every event of a socket with its result or an error. */
export function createAcknowledger(
  app: App,
  socket: Pick<Socket, 'disconnect'>,
  { sessionId, onInvalidEvent }: { sessionId: string; onInvalidEvent: () => void },
): AcknowledgeHandler {
  return (callback, handle) => {
    // An untrusted client may send anything in place of the callback.
    const reply = typeof callback === 'function' ? callback : () => undefined;
    const runAuthorized = async () => {
      // Another process may have ended this session while Redis was unavailable.
      if (!(await app.sessions.isOpen(sessionId))) {
        socket.disconnect(true);
        throw accessDeniedError();
      }
      return handle();
    };
    runAuthorized().then(
      (value) => reply({ ok: true, value }),
      (error: unknown) => {
        const httpError = toHttpError(error);
        if (httpError.status >= 500 && httpError.code !== 'busy')
          app.log.error({ err: error }, 'socket event failed');
        reply({ ok: false, error: httpError.code, message: httpError.message });
        if (httpError.code === invalidEventCode) onInvalidEvent();
      },
    );
  };
}
