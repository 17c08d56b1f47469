import { RemoteName, Version } from '@gida/contracts/release';
import { z } from 'zod';

import type { Records } from '../records/records.ts';

/** That a build was taken in, when and by whom. */
export const Publication = z.object({
  remote: RemoteName,
  version: Version,
  at: z.string(),
  by: z.string(),
  /** Where its files lie in the bucket; absent where a folder holds them. */
  place: z.string().optional(),
});
export type Publication = z.infer<typeof Publication>;

/** The list of all builds that are kept. A build is in it once, so that a version has one content. */
export class Publications {
  readonly #records: Records;

  constructor(records: Records) {
    this.#records = records;
  }

  /** Newest first. */
  async list(): Promise<Publication[]> {
    const all = (await this.#records.all()).map((record) => Publication.parse(record));
    return all.toSorted((a, b) => b.at.localeCompare(a.at));
  }

  /** False when this version is in the list already. */
  add(publication: Publication): Promise<boolean> {
    return this.#records.create(keyOf(publication), publication);
  }

  replace(publication: Publication): Promise<void> {
    return this.#records.replace(keyOf(publication), publication);
  }

  remove(build: { remote: string; version: string }): Promise<void> {
    return this.#records.remove(keyOf(build));
  }
}

const keyOf = ({ remote, version }: { remote: string; version: string }) => `${remote}@${version}`;
