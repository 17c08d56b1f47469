/** How many passed and failed, read from what a test runner wrote. */
export type Tally = { passed: number; failed: number };

type VitestReport = {
  numPassedTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
};
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number };
  errors: unknown[];
};

/** A file that could not be loaded has no tests that failed; it counts as one. */
export function tallyOfVitest(report: VitestReport): Tally {
  const failures = report.testResults.map(({ status, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed').length;
    return status === 'failed' ? Math.max(1, failed) : failed;
  });
  return { passed: report.numPassedTests, failed: sum(failures) };
}

/** A test that passes only when tried again is not a test that passes. */
export function tallyOfPlaywright({ stats, errors }: PlaywrightReport): Tally {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length };
}

/** A part that ran nothing, or ended badly without saying which test failed, has failed. */
export function honest(tally: Tally, exitCode: number | null): Tally {
  const isSilentFailure = tally.failed === 0 && (exitCode !== 0 || tally.passed === 0);
  return isSilentFailure ? { ...tally, failed: 1 } : tally;
}

export const sumOf = (tallies: Tally[]): Tally => ({
  passed: sum(tallies.map(({ passed }) => passed)),
  failed: sum(tallies.map(({ failed }) => failed)),
});

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
