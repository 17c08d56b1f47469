import type { Build, PinnedFile, Release } from './release.ts';

/** What a browser needs of a release to load it from this folder (with a trailing slash). */
export function buildOf(release: Release, base: string): Build {
  const pinned = (file: string): PinnedFile => [file, release.files[file] ?? ''];
  return {
    version: release.version,
    container: release.container,
    base,
    entry: pinned(release.entry),
    preload: release.preload.map(pinned),
    pages: Object.fromEntries(
      Object.entries(release.pages).map(([mount, files]) => [mount, files.map(pinned)]),
    ),
  };
}
