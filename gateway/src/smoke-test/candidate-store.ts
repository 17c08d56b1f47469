import type { Release } from '@gida/releases/release';

import type { BuildFiles } from '../store/build-files.ts';
import type { BuildName } from '../store/publication-list.ts';
import { ReleaseStore } from '../store/release-store.ts';

/** The published builds plus one candidate, whose files are in memory unless it is published. */
export class CandidateStore extends ReleaseStore {
  readonly #published: ReleaseStore;
  readonly #candidate: Release;
  readonly #files: BuildFiles | undefined;

  constructor(published: ReleaseStore, candidate: Release, files: BuildFiles | undefined) {
    super(published.folder);
    this.#published = published;
    this.#candidate = candidate;
    this.#files = files;
  }

  override async find(remote: string, version: string): Promise<Release | undefined> {
    return this.#isCandidate({ remote, version })
      ? this.#candidate
      : this.#published.find(remote, version);
  }

  override async read(build: BuildName, file: string): Promise<Buffer> {
    const bytes = this.#isCandidate(build) ? this.#files?.get(file) : undefined;
    return bytes ?? this.#published.read(build, file);
  }

  override open(build: BuildName, file: string): Promise<Buffer> {
    return this.read(build, file);
  }

  #isCandidate({ remote, version }: BuildName): boolean {
    return remote === this.#candidate.remote && version === this.#candidate.version;
  }
}
