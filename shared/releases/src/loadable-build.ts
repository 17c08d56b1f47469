import type { LoadableBuild, PinnedFile, Build } from './release.ts';

/** The part of a release that a browser needs to load it from `base` (with a trailing slash). */
export function toLoadableBuild(build: Build, base: string): LoadableBuild {
  const pinFile = (file: string): PinnedFile => [file, build.files[file] ?? ''];
  return {
    version: build.version,
    container: build.container,
    base,
    entry: pinFile(build.entry),
    preload: build.preload.map(pinFile),
    pages: Object.fromEntries(
      Object.entries(build.pages).map(([mount, files]) => [mount, files.map(pinFile)]),
    ),
  };
}
