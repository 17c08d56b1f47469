import { createHmac, timingSafeEqual } from 'node:crypto';
import { RemoteName } from '@gida/contracts/release';
import { z } from 'zod';

/** Only the visitor's own machine: a link cannot make anybody run code from elsewhere. */
export const OwnMachine = z
  .string()
  .regex(/^http:\/\/(localhost|127\.0\.0\.1):\d{2,5}$/, 'Name a port of your own machine.');

const SignedOverride = z.object({ remote: RemoteName, at: OwnMachine, until: z.number() });
export type SignedOverride = z.infer<typeof SignedOverride>;

/** The override as it stands in links and cookies: nobody can change it or make it last longer. */
export function signed(override: SignedOverride, secret: string): string {
  const text = Buffer.from(JSON.stringify(override)).toString('base64url');
  return `${text}.${signatureOf(text, secret)}`;
}

/** What a token says; undefined when it was not signed here, or has ended. */
export function readSigned(token: string, secret: string): SignedOverride | undefined {
  const [text = '', signature = ''] = token.split('.');
  const [given, right] = [Buffer.from(signature), Buffer.from(signatureOf(text, secret))];
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
  const override = SignedOverride.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  return override.until > Date.now() ? override : undefined;
}

const signatureOf = (text: string, secret: string): string =>
  createHmac('sha256', secret).update(text).digest('base64url');
