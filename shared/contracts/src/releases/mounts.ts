/**
 * The mount pattern that a path belongs to. The shell and the gateway share this rule, so that what is
 * preloaded is what the page uses. A segment that begins with ":" matches any value.
 */
export function matchMount(path: string, patterns: Iterable<string>): string | undefined {
  return findBestMatch(path, patterns, (given, wanted) => given.length >= wanted.length);
}

/** Like `mountOf`, but the pattern must match the whole path. */
export function matchPage(path: string, patterns: Iterable<string>): string | undefined {
  return findBestMatch(path, patterns, (given, wanted) => given.length === wanted.length);
}

type Segments = readonly string[];

function findBestMatch(
  path: string,
  patterns: Iterable<string>,
  fits: (pathSegments: Segments, patternSegments: Segments) => boolean,
): string | undefined {
  const pathSegments = splitPath(path);
  let bestMatch: { pattern: string; rank: number } | undefined;
  for (const pattern of patterns) {
    const patternSegments = splitPath(pattern);
    if (!fits(pathSegments, patternSegments) || !matchesPrefix(pathSegments, patternSegments))
      continue;
    // More segments win; among equals, more literal segments.
    const rank =
      patternSegments.length * 100 +
      patternSegments.filter((segment) => !segment.startsWith(':')).length;
    if (!bestMatch || rank > bestMatch.rank) bestMatch = { pattern, rank };
  }
  return bestMatch?.pattern;
}

const splitPath = (path: string): Segments => path.split('/').filter(Boolean);

const matchesPrefix = (pathSegments: Segments, patternSegments: Segments): boolean =>
  patternSegments.every((segment, at) => segment.startsWith(':') || segment === pathSegments[at]);
