import { z } from 'zod';

const SharedModule = z.object({
  version: z.string(),
  /** The exports that a remote may import; null: all that the library has. */
  names: z.array(z.string()).nullable(),
});

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
});
export type ShellDescription = z.infer<typeof ShellDescription>;
