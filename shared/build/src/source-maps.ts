import { existsSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { decode, encode, type SourceMapSegment } from '@jridgewell/sourcemap-codec';
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

/** From one character of a text up to another. */
export type Piece = readonly [start: number, end: number];

/** A file of the pieces of another, each with its part of the map. */
export function movePieces(file: string, source: sources.Source, pieces: Piece[]): sources.Source {
  const text = source.source().toString();
  const moved = pieces.map(([start, end]) => text.slice(start, end)).join('');
  const map = source.map();
  if (!map) return new sources.RawSource(moved);
  const lines = lineStarts(text);
  const segments = decode(map.mappings).flatMap((line, index) =>
    line.map((segment) => ({ at: (lines[index] ?? 0) + segment[0], segment })),
  );
  const newLines = lineStarts(moved);
  const mappings: SourceMapSegment[][] = newLines.map(() => []);
  let line = 0;
  let movedStart = 0;
  for (const [start, end] of pieces) {
    for (const { at, segment } of segments.filter((it) => it.at >= start && it.at < end)) {
      const position = at - start + movedStart;
      while ((newLines[line + 1] ?? Infinity) <= position) line += 1;
      const [, ...rest] = segment;
      // The same segment at another column.
      mappings[line]?.push([position - (newLines[line] ?? 0), ...rest] as SourceMapSegment);
    }
    movedStart += end - start;
  }
  return new sources.SourceMapSource(moved, file, { ...map, mappings: encode(mappings) });
}

const lineStarts = (text: string): number[] => [
  0,
  ...Array.from(text.matchAll(/\n/g), ({ index }) => index + 1),
];
