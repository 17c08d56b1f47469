import qs from 'qs';
import type { z } from 'zod';

import { invalidParameterError } from './stripe-error.ts';

/** Parses the provider's bracketed form encoding: `line_items[0][price_data][currency]=ngn`. */
export const parseForm = (text: string): Record<string, unknown> =>
  qs.parse(text, { depth: 8, arrayLimit: 100, parameterLimit: 1000, ignoreQueryPrefix: true });

/** Parameters that older versions of the provider's API knew. */
const renamedParameters: Record<string, string> = {
  payment_method_types: 'allowed_payment_method_types',
};

/** Validates parameters with a strict schema; the first issue is thrown as the provider's error. */
export function parseParameters<T>(schema: z.ZodType<T>, given: unknown): T {
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  // a failed parse has at least one issue
  const issue = result.error.issues[0]!;
  if (issue.code === 'unrecognized_keys') {
    const param = toBracketPath([...issue.path, ...issue.keys.slice(0, 1)]);
    const hint = renamedParameters[param] ? ` Did you mean ${renamedParameters[param]}?` : '';
    throw invalidParameterError(
      `Received unknown parameter: ${param}.${hint}`,
      param,
      'parameter_unknown',
    );
  }
  const param = toBracketPath(issue.path);
  if (valueAt(given, issue.path) === undefined) {
    throw invalidParameterError(`Missing required param: ${param}.`, param, 'parameter_missing');
  }
  throw invalidParameterError(`Invalid ${param}: ${issue.message}`, param, 'parameter_invalid');
}

const toBracketPath = ([first, ...rest]: PropertyKey[]) =>
  String(first ?? 'body') + rest.map((key) => `[${String(key)}]`).join('');

function valueAt(given: unknown, path: PropertyKey[]): unknown {
  let value = given;
  for (const key of path) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = Reflect.get(value, key);
  }
  return value;
}
