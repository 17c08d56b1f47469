import { SmokeTestReport } from '@gida/contracts/release-api';

import type { RecordStore } from '../records/record-store.ts';
import { buildKey, type BuildName } from './publication-list.ts';

/** What a browser saw of each build before it was published, with its pictures. */
export class SmokeTestReports {
  readonly #records: RecordStore;

  constructor(records: RecordStore) {
    this.#records = records;
  }

  keep(build: BuildName, report: SmokeTestReport): Promise<void> {
    return this.#records.replace(buildKey(build), report);
  }

  /** Undefined for a build that came from a checkout, or from a gateway that kept none. */
  async find(build: BuildName): Promise<SmokeTestReport | undefined> {
    return (await this.#records.some([buildKey(build)], SmokeTestReport))[0];
  }

  remove(build: BuildName): Promise<void> {
    return this.#records.remove(buildKey(build));
  }
}
