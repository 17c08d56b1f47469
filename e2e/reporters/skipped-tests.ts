import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** Says after the run what was not tested and why: a test that is left out has not passed. */
class LeftOut implements Reporter {
  readonly #lines: string[] = [];

  onTestEnd({ title }: TestCase, { status, annotations }: TestResult): void {
    if (status !== 'skipped') return;
    const reason = annotations.find(({ type }) => type === 'skip')?.description;
    this.#lines.push(`  ${title}: ${reason ?? 'no reason was given'}`);
  }

  onEnd(): void {
    if (this.#lines.length > 0) console.log(`\nNOT TESTED\n${this.#lines.join('\n')}`);
  }
}

// oxlint-disable-next-line import/no-default-export -- Playwright takes a reporter so
export default LeftOut;
