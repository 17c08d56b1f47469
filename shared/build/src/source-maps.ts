import { existsSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { sources, type Configuration } from '@rspack/core';
import { mapOf } from '@gida/releases/attachments';

/**
 * Settings for maps from a build's code to file, line and names, without the sources themselves. They are attachments of
 * the build: what browsers load and the version are the same without them.
 */
export const sourceMaps = (folder: string) =>
  ({
    devtool: 'hidden-nosources-source-map',
    output: {
      sourceMapFilename: mapOf('[file]'),
      devtoolModuleFilenameTemplate: nameSource(repositoryOf(folder)),
    },
  }) satisfies Configuration;

/** Paths from the root of the repository, or inside of a package: the same in every checkout. */
const nameSource =
  (root: string) =>
  ({ absoluteResourcePath: path }: { absoluteResourcePath: string }): string => {
    const inside = path.lastIndexOf('/node_modules/');
    if (inside >= 0) return path.slice(inside + 1);
    return path.startsWith('/') ? relative(root, path) : path;
  };

/** The root of the repository that a package is in; the package itself outside of one. */
function repositoryOf(folder: string, from = folder): string {
  const isRoot = ['.git', 'pnpm-workspace.yaml'].some((name) => existsSync(join(from, name)));
  if (isRoot || from === dirname(from)) return isRoot ? from : folder;
  return repositoryOf(folder, dirname(from));
}

/** A file with another text of the same form: a plain source would have no map, and nobody would be told. */
export function withText(file: string, source: sources.Source, text: string): sources.Source {
  const map = source.map();
  if (!map) return new sources.RawSource(text);
  // The federation plugin's own, whose names hold absolute paths.
  const named = map.sources.map((it) => (it.includes('data:') ? 'federation-runtime' : it));
  return new sources.SourceMapSource(text, file, { ...map, sources: named });
}
