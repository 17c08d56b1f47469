import type { Release } from '@gida/contracts/release';

import { ReleaseStore } from '../store/release-store.ts';

/** The published builds plus one candidate that is not published yet. */
export class CandidateStore extends ReleaseStore {
  readonly #published: ReleaseStore;
  readonly #candidate: Release;
  readonly #folder: string;

  constructor(published: ReleaseStore, candidate: Release, folder: string) {
    super(published.folder);
    this.#published = published;
    this.#candidate = candidate;
    this.#folder = folder;
  }

  override buildFolder(remote: string, version: string): string {
    return this.#isCandidate(remote, version)
      ? this.#folder
      : this.#published.buildFolder(remote, version);
  }

  override async find(remote: string, version: string): Promise<Release | undefined> {
    return this.#isCandidate(remote, version)
      ? this.#candidate
      : this.#published.find(remote, version);
  }

  #isCandidate(remote: string, version: string): boolean {
    return remote === this.#candidate.remote && version === this.#candidate.version;
  }
}
