import { SmokeTestReport } from '@gida/contracts/release-api';

import type { RecordStore } from '../records/record-store.ts';

type BuildName = { remote: string; version: string };

/** What a browser saw of each build before it was published, with its pictures. */
export class SmokeTestReports {
  readonly #records: RecordStore;

  constructor(records: RecordStore) {
    this.#records = records;
  }

  keep(build: BuildName, report: SmokeTestReport): Promise<void> {
    return this.#records.replace(recordKey(build), report);
  }

  /** Undefined for a build that came from a checkout, or from a gateway that kept none. */
  async find(build: BuildName): Promise<SmokeTestReport | undefined> {
    return (await this.#records.some([recordKey(build)], SmokeTestReport))[0];
  }

  remove(build: BuildName): Promise<void> {
    return this.#records.remove(recordKey(build));
  }
}

const recordKey = ({ remote, version }: BuildName): string => `${remote}@${version}`;
