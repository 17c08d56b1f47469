import { relative } from 'node:path';
import type { FullConfig, Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** Says after the run what was not tested and why: a test that is left out has not passed. */
class LeftOut implements Reporter {
  readonly #counts = new Map<string, number>();
  #root = '';

  onBegin({ rootDir }: FullConfig): void {
    this.#root = rootDir;
  }

  onTestEnd({ location }: TestCase, { status, annotations }: TestResult): void {
    if (status !== 'skipped') return;
    const reason = annotations.find(({ type }) => type === 'skip')?.description;
    const line = `${relative(this.#root, location.file)}: ${reason ?? 'no reason was given'}`;
    this.#counts.set(line, (this.#counts.get(line) ?? 0) + 1);
  }

  onEnd(): void {
    if (this.#counts.size === 0) return;
    const lines = [...this.#counts].map(([line, count]) => `  ${count} of ${line}`);
    console.log(`\nNOT TESTED\n${lines.join('\n')}`);
  }
}

// oxlint-disable-next-line import/no-default-export -- Playwright takes a reporter so
export default LeftOut;
