/** What visitors of one build met: each visitor counts once, however often they come. */
export type Sample = { visitors: number; failures: number };

/** The rule of the automatic abort. See docs/decisions/0018. */
export const bound = {
  /** A canary may fail for this share of visitors more than the stable build does. */
  worseBy: 0.02,
  /** Below these samples there is no verdict: missing data never fires. */
  canaryVisitors: 50,
  stableVisitors: 100,
  /** At least so many failures, so that one broken browser decides nothing. */
  failures: 5,
  /** How much likelier "worse" must be than "as good". Looking every second does not change its error. */
  odds: 200,
  /** Nobody's line is perfect: a stable build is never taken to fail for fewer. */
  leastFailing: 0.005,
} as const;

/**
 * Whether a canary is worse than the stable build beyond the bound. A sequential likelihood ratio:
 * it may be asked after every report, because the chance that a good canary ever reaches the odds
 * is at most one in `odds`.
 */
export function isWorse(canary: Sample, stable: Sample): boolean {
  if (canary.visitors < bound.canaryVisitors || stable.visitors < bound.stableVisitors)
    return false;
  if (canary.failures < bound.failures) return false;
  const failures = Math.min(canary.failures, canary.visitors);
  const good = Math.max((stable.failures + 1) / (stable.visitors + 1), bound.leastFailing);
  const bad = good + bound.worseBy;
  if (bad >= 1) return false;
  const evidence =
    failures * Math.log(bad / good) +
    (canary.visitors - failures) * Math.log((1 - bad) / (1 - good));
  return evidence > Math.log(bound.odds);
}
