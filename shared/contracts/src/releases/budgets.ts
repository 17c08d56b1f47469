/** What a build may weigh, in brotli bytes; today's builds use about half. `entryWithRuntime`: with a federation runtime of its own. */
export const budgets = { entry: 12_000, entryWithRuntime: 40_000, page: 60_000 };
