import type { LoadableBuild, PinnedFile, Build } from './release.ts';

/** The part of a release that a browser needs to load it from `base` (with a trailing slash). */
export function toLoadableBuild(release: Build, base: string): LoadableBuild {
  const pinFile = (file: string): PinnedFile => [file, release.files[file] ?? ''];
  return {
    version: release.version,
    container: release.container,
    base,
    entry: pinFile(release.entry),
    preload: release.preload.map(pinFile),
    pages: Object.fromEntries(
      Object.entries(release.pages).map(([mount, files]) => [mount, files.map(pinFile)]),
    ),
  };
}
