import type {
  FullConfig,
  FullResult,
  Reporter,
  Suite,
  TestCase,
  TestResult,
} from '@playwright/test/reporter';

/** For a terminal: one line with how many journeys have run and how long the rest will take, and every failure. */
class Progress implements Reporter {
  #total = 0;
  #finished = 0;
  #failed = 0;
  #startedAt = 0;

  printsToStdio(): boolean {
    return true;
  }

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#total = suite.allTests().length;
    this.#startedAt = Date.now();
  }

  onTestEnd(test: TestCase, { status, error }: TestResult): void {
    this.#finished += 1;
    if (status !== test.expectedStatus && status !== 'skipped') {
      this.#failed += 1;
      const { file, line } = test.location;
      clearLine();
      console.log(`✗ ${file}:${line} ${test.title}\n${error?.stack ?? error?.message ?? status}\n`);
    }
    this.#show();
  }

  onEnd({ duration }: FullResult): void {
    clearLine();
    const passed = this.#finished - this.#failed;
    const seconds = Math.round(duration / 1000);
    console.log(`${passed} journeys passed, ${this.#failed} failed, in ${seconds} s`);
  }

  #show(): void {
    const perTest = (Date.now() - this.#startedAt) / this.#finished;
    const seconds = Math.round((perTest * (this.#total - this.#finished)) / 1000);
    const left = seconds > 90 ? `${Math.round(seconds / 60)} min` : `${seconds} s`;
    clearLine();
    process.stdout.write(
      `${this.#finished} of ${this.#total} journeys, ${this.#failed} failed, about ${left} left`,
    );
  }
}

const clearLine = (): boolean => process.stdout.write('\r\u001b[2K');

// oxlint-disable-next-line import/no-default-export -- Playwright takes a reporter so
export default Progress;
