import { createHmac, timingSafeEqual } from 'node:crypto';
import { RemoteName } from '@gida/releases/release';
import { z } from 'zod';

/** Only this machine: a link cannot make anybody run code from another host. */
export const LocalOrigin = z
  .string()
  .regex(
    /^http:\/\/(localhost|127\.0\.0\.1):\d{2,5}$/,
    'Give a port on your own machine, such as http://127.0.0.1:3010.',
  );

const OverrideTokenPayload = z.object({
  remote: RemoteName,
  at: LocalOrigin,
  mounts: z.array(z.string()).optional(),
  until: z.number(),
});
export type OverrideTokenPayload = z.infer<typeof OverrideTokenPayload>;

/** A tamper-proof token with an expiry, for links and cookies. */
export function signOverride(override: OverrideTokenPayload, secret: string): string {
  const text = Buffer.from(JSON.stringify(override)).toString('base64url');
  return `${text}.${computeSignature(text, secret)}`;
}

/** The override in a token; undefined when the signature is wrong or it has expired. */
export function verifyOverride(token: string, secret: string): OverrideTokenPayload | undefined {
  const [text = '', signature = ''] = token.split('.');
  const [actual, expected] = [Buffer.from(signature), Buffer.from(computeSignature(text, secret))];
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return undefined;
  const override = OverrideTokenPayload.parse(
    JSON.parse(Buffer.from(text, 'base64url').toString()),
  );
  return override.until > Date.now() ? override : undefined;
}

const computeSignature = (text: string, secret: string): string =>
  createHmac('sha256', secret).update(text).digest('base64url');
