type ErrorBody = {
  type: 'invalid_request_error' | 'idempotency_error' | 'api_error';
  message: string;
  code?: string;
  param?: string;
};

/** A refused call, in the provider's error shape. */
export class StripeRefusal extends Error {
  readonly status: number;
  readonly body: ErrorBody;
  /** Refusals made before anything ran are not remembered under an idempotency key. */
  readonly beforeRunning: boolean;

  constructor(status: number, body: ErrorBody, beforeRunning = false) {
    super(body.message);
    this.status = status;
    this.body = body;
    this.beforeRunning = beforeRunning;
  }
}

export const badParameter = (message: string, param: string, code?: string) =>
  new StripeRefusal(
    400,
    { type: 'invalid_request_error', message, param, ...(code ? { code } : {}) },
    true,
  );

export const notAllowedNow = (message: string, code?: string) =>
  new StripeRefusal(400, { type: 'invalid_request_error', message, ...(code ? { code } : {}) });

export const missing = (noun: string, id: string, param: string) =>
  new StripeRefusal(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${noun}: '${id}'`,
    param,
  });

export const badKey = (key: string) =>
  new StripeRefusal(
    401,
    {
      type: 'invalid_request_error',
      message: key
        ? `Invalid API Key provided: ${key.slice(0, 8)}${'*'.repeat(8)}`
        : 'You did not provide an API key. Send it in the Authorization header, as a Bearer token.',
    },
    true,
  );

export const unknownCall = (method: string, path: string) =>
  new StripeRefusal(
    404,
    {
      type: 'invalid_request_error',
      message: `Unrecognized request URL (${method}: ${path}). The payment sandbox speaks a subset of the provider's calls.`,
    },
    true,
  );

export const keyInUse = (key: string) =>
  new StripeRefusal(
    409,
    {
      type: 'idempotency_error',
      code: 'idempotency_key_in_use',
      message: `There is currently another in-progress request using this Idempotent Key: ${key}`,
    },
    true,
  );

export const keyMismatch = (message: string) =>
  new StripeRefusal(400, { type: 'idempotency_error', message }, true);
