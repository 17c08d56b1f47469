import type { Release } from '@gida/contracts/release';

import { ReleaseStore } from '../store/release-store.ts';

/** What is published, and one build besides that is not. */
export class TrialStore extends ReleaseStore {
  readonly #published: ReleaseStore;
  readonly #candidate: Release;
  readonly #folder: string;

  constructor(published: ReleaseStore, candidate: Release, folder: string) {
    super(published.folder);
    this.#published = published;
    this.#candidate = candidate;
    this.#folder = folder;
  }

  override folderOf(remote: string, version: string): string {
    return this.#isCandidate(remote, version)
      ? this.#folder
      : this.#published.folderOf(remote, version);
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
