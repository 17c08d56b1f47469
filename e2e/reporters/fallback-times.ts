import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** What a test of the failure matrix measured inside the page. */
export type FallbackTime = { fault: string; remote: string; tookMs: number; limitMs: number };

export const fallbackTime = 'fallback time';

/** Prints, after the run, how long each remote took to be replaced by the build before. */
class FallbackTimes implements Reporter {
  readonly #times: FallbackTime[] = [];

  onTestEnd(_test: TestCase, { annotations }: TestResult): void {
    for (const { type, description = '' } of annotations) {
      // Written by the matrix as this very type.
      if (type === fallbackTime) this.#times.push(JSON.parse(description) as FallbackTime);
    }
  }

  onEnd(): void {
    if (this.#times.length === 0) return;
    const remotes = [...new Set(this.#times.map(({ remote }) => remote))].toSorted();
    const faults = Map.groupBy(this.#times, ({ fault }) => fault);
    console.log('\nFrom the failure known to the build before on screen, ms; ! is over the limit');
    console.log(line('', [...remotes.map((remote) => remote.replace('remote-', '')), 'limit']));
    for (const [fault, times] of faults) {
      const cells = remotes.map((remote) => cell(times.find((time) => time.remote === remote)));
      console.log(line(fault, [...cells, String(times[0]?.limitMs)]));
    }
  }
}

const cell = (time: FallbackTime | undefined): string =>
  time ? `${time.tookMs}${time.tookMs > time.limitMs ? '!' : ''}` : '–';

const line = (name: string, cells: string[]): string =>
  `  ${name.padEnd(26)}${cells.map((text) => text.padStart(11)).join('')}`;

// oxlint-disable-next-line import/no-default-export -- Playwright takes a reporter so
export default FallbackTimes;
