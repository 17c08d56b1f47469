import type { Build } from '@gida/releases/release';

import type { BuildFiles } from '../store/build-files.ts';
import type { BuildName } from '../store/stored-builds.ts';
import { BuildStore } from '../store/build-store.ts';

/** The published builds plus one build under test, whose files are in memory unless it is published. */
export class BuildUnderTestStore extends BuildStore {
  readonly #published: BuildStore;
  readonly #underTest: Build;
  readonly #files: BuildFiles | undefined;

  constructor(published: BuildStore, underTest: Build, files: BuildFiles | undefined) {
    super(published.folder);
    this.#published = published;
    this.#underTest = underTest;
    this.#files = files;
  }

  override async find(remote: string, version: string): Promise<Build | undefined> {
    return this.#isUnderTest({ remote, version })
      ? this.#underTest
      : this.#published.find(remote, version);
  }

  override async read(build: BuildName, file: string): Promise<Buffer> {
    return this.#fileUnderTest(build, file) ?? this.#published.read(build, file);
  }

  override async attachment(build: BuildName, file: string): Promise<Buffer | null> {
    return this.#fileUnderTest(build, file) ?? this.#published.attachment(build, file);
  }

  override open(build: BuildName, file: string): Promise<Buffer> {
    return this.read(build, file);
  }

  #fileUnderTest(build: BuildName, file: string): Buffer | undefined {
    return this.#isUnderTest(build) ? this.#files?.get(file) : undefined;
  }

  #isUnderTest({ remote, version }: BuildName): boolean {
    return remote === this.#underTest.remote && version === this.#underTest.version;
  }
}
