/**
 * Which pattern an address belongs to. The shell and the gateway decide by this one rule, so that
 * what is sent early is what the page will use. A segment that begins with ":" takes any value.
 */
export function mountOf(path: string, patterns: Iterable<string>): string | undefined {
  return best(path, patterns, (given, wanted) => given.length >= wanted.length);
}

/** Like `mountOf`, for a pattern that has to name the whole address. */
export function pageOf(path: string, patterns: Iterable<string>): string | undefined {
  return best(path, patterns, (given, wanted) => given.length === wanted.length);
}

type Segments = readonly string[];

function best(
  path: string,
  patterns: Iterable<string>,
  fits: (given: Segments, wanted: Segments) => boolean,
): string | undefined {
  const given = segmentsOf(path);
  let winner: { pattern: string; rank: number } | undefined;
  for (const pattern of patterns) {
    const wanted = segmentsOf(pattern);
    if (!fits(given, wanted) || !begins(given, wanted)) continue;
    // More segments first; among as many, the one that names more of them.
    const rank = wanted.length * 100 + wanted.filter((segment) => !segment.startsWith(':')).length;
    if (!winner || rank > winner.rank) winner = { pattern, rank };
  }
  return winner?.pattern;
}

const segmentsOf = (path: string): Segments => path.split('/').filter(Boolean);

const begins = (given: Segments, wanted: Segments): boolean =>
  wanted.every((segment, at) => segment.startsWith(':') || segment === given[at]);
