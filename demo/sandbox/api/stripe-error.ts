type ErrorBody = {
  type: 'invalid_request_error' | 'idempotency_error' | 'api_error';
  message: string;
  code?: string;
  param?: string;
};

/** An error in the provider's shape. */
export class StripeApiError extends Error {
  readonly status: number;
  readonly body: ErrorBody;
  /** Errors thrown before anything ran are not stored under the idempotency key. */
  readonly isBeforeExecution: boolean;

  constructor(status: number, body: ErrorBody, isBeforeExecution = false) {
    super(body.message);
    this.status = status;
    this.body = body;
    this.isBeforeExecution = isBeforeExecution;
  }
}

export const invalidParameterError = (message: string, param: string, code?: string) =>
  new StripeApiError(
    400,
    { type: 'invalid_request_error', message, param, ...(code ? { code } : {}) },
    true,
  );

export const invalidStateError = (message: string, code?: string) =>
  new StripeApiError(400, { type: 'invalid_request_error', message, ...(code ? { code } : {}) });

export const resourceMissingError = (noun: string, id: string, param: string) =>
  new StripeApiError(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${noun}: '${id}'`,
    param,
  });

export const invalidApiKeyError = (key: string) =>
  new StripeApiError(
    401,
    {
      type: 'invalid_request_error',
      message: key
        ? `Invalid API Key provided: ${key.slice(0, 8)}${'*'.repeat(8)}`
        : 'You did not provide an API key. Send it in the Authorization header, as a Bearer token.',
    },
    true,
  );

export const unknownRouteError = (method: string, path: string) =>
  new StripeApiError(
    404,
    {
      type: 'invalid_request_error',
      message: `Unrecognized request URL (${method}: ${path}). The payment sandbox implements a subset of the provider's API.`,
    },
    true,
  );

export const idempotencyKeyInUseError = (key: string) =>
  new StripeApiError(
    409,
    {
      type: 'idempotency_error',
      code: 'idempotency_key_in_use',
      message: `There is currently another in-progress request using this Idempotent Key: ${key}`,
    },
    true,
  );

export const idempotencyError = (message: string) =>
  new StripeApiError(400, { type: 'idempotency_error', message }, true);
