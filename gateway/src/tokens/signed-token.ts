import { createHmac, timingSafeEqual } from 'node:crypto';
import type { z } from 'zod';

import { parseJson } from '../http/parse-json.ts';

/** A tamper-proof token with an expiry, for links and cookies. */
export function signToken<T extends { until: number }>(payload: T, secret: string): string {
  const text = Buffer.from(JSON.stringify(payload)).toString('base64url');
  return `${text}.${computeSignature(text, secret)}`;
}

/** What a token says; undefined when its signature is wrong, it says something else, or it has expired. */
export function verifyToken<T extends { until: number }>(
  schema: z.ZodType<T>,
  token: string,
  secret: string,
): T | undefined {
  const [text = '', signature = ''] = token.split('.');
  const [actual, expected] = [Buffer.from(signature), Buffer.from(computeSignature(text, secret))];
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return undefined;
  const { data } = schema.safeParse(parseJson(Buffer.from(text, 'base64url').toString()));
  return data && data.until > Date.now() ? data : undefined;
}

const computeSignature = (text: string, secret: string): string =>
  createHmac('sha256', secret).update(text).digest('base64url');
