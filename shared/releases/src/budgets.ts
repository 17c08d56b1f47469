/**
 * What a build may weigh, in brotli bytes; today's builds use about half. `entryWithRuntime`: with a federation runtime of its
 * own. `total`: all scripts, also those that no page names; `script`: the same as a browser reads them, not compressed.
 */
export const budgets = {
  entry: 12_000,
  entryWithRuntime: 40_000,
  page: 60_000,
  total: 400_000,
  script: 1_600_000,
};
