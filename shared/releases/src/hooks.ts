import { z } from 'zod';

import { RemoteName, Version } from './release.ts';

/** Whose events a webhook gets: those of one remote, or all of the site. */
export const HookScope = z.union([z.literal('site'), RemoteName]);
export type HookScope = z.infer<typeof HookScope>;

/**
 * The body of a webhook. Signed as the Standard Webhooks specification says (standardwebhooks.com): `webhook-id`,
 * `webhook-timestamp`, and in `webhook-signature` `v1,` with the HMAC of both and the body. The same id may come twice.
 */
export const HookEvent = z.object({
  type: z.enum(['canary.ended', 'build.blocked', 'error.first_seen', 'budget.near', 'test']),
  timestamp: z.string(),
  data: z.object({
    remote: z.string(),
    version: Version.nullable(),
    /** One sentence: what happened, and why. */
    text: z.string(),
    /** Of the remote, as its build says. */
    owner: z.string().optional(),
    contact: z.string().optional(),
    /** The page Releases. */
    link: z.string(),
  }),
});
export type HookEvent = z.infer<typeof HookEvent>;

export const HookRequest = z.object({ url: z.url({ protocol: /^https?$/ }).max(500) });

/** A webhook without its secret, and how its last event arrived. */
export const HookSummary = z.object({
  scope: HookScope,
  url: z.string(),
  at: z.string(),
  by: z.string(),
  last: z
    .object({ at: z.string(), type: HookEvent.shape.type, error: z.string().nullable() })
    .optional(),
});
export type HookSummary = z.infer<typeof HookSummary>;

export type HooksResponse = { hooks: HookSummary[] };
/** The only response with the secret that signs. */
export type CreateHookResponse = { secret: string; hook: HookSummary };
/** Null when it arrived. */
export type TestHookResponse = { error: string | null };
