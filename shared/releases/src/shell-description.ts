import { z } from 'zod';

const SharedModule = z.object({
  version: z.string(),
  /** The exports that a remote may import; null: all that the library has. */
  names: z.array(z.string()).nullable(),
});

/** A name of the kit that a repository must not use as it did: it is gone, changed or goes. */
export const Break = z.object({
  /** Its own number; the `gida.migration` of a repository that has had it is not lower. */
  migration: z.number().int().positive(),
  module: z.string(),
  /** `*` is the whole module. */
  name: z.string(),
  /** What to do, in one sentence. */
  what: z.string(),
  /** What takes its place, where nothing else has to change. */
  to: z.object({ module: z.string().optional(), name: z.string().optional() }).optional(),
  /** Version of the shell that brought this; absent until that is released. */
  since: z.string().optional(),
  /** It is still there, until this day at least. */
  goes: z.iso.date().optional(),
  /** Why it went without having been announced for two releases and 60 days. */
  sooner: z.string().optional(),
});
export type Break = z.infer<typeof Break>;

/** What a remote must know of the shell that it is built for: `shell.json` of the shell's release. */
export const ShellDescription = z.object({
  version: z.string(),
  /** Of the API contract. */
  api: z.string(),
  shared: z.record(z.string(), SharedModule),
  /** The oldest browsers, as browserslist queries. */
  browsers: z.array(z.string()),
  /** In bytes, by name: `budgets.ts`. */
  budgets: z.record(z.string(), z.number()),
  /** What a mount may be shown in. */
  layouts: z.array(z.string()),
  /** First path segments of the gateway and of the shell's own pages, which no remote gets; older shells do not say. */
  segments: z.array(z.string()).optional(),
  /** By number; older shells do not say. */
  breaks: z.array(Break).optional(),
});
export type ShellDescription = z.infer<typeof ShellDescription>;
