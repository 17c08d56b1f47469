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

/** `template` with the values that its `:parameters` have in a path of this pattern. */
export function fillParameters(template: string, pattern: string, path: string): string {
  const values = splitPath(path);
  const names = splitPath(pattern);
  return template.replaceAll(/:[\w-]+/g, (name) => values[names.indexOf(name)] ?? '');
}

/** Mounts by the names that they had, each with one that they got. */
export type MovedMounts = readonly (readonly [from: string, to: string])[];

/** Every name that a mount has had or got, itself first. */
export function namesOfMount(mount: string, moved: MovedMounts = []): string[] {
  const names = new Set([mount]);
  // What is added meanwhile is visited too.
  for (const name of names)
    for (const pair of moved) if (pair.includes(name)) pair.forEach((it) => names.add(it));
  return [...names];
}

/**
 * Where a path is now, for a visitor who has these mounts: below the one of them that has had or got the path's mount
 * as a name. Undefined for a path that is at its place.
 */
export function findMovedPath(
  path: string,
  mounts: readonly string[],
  moved: MovedMounts = [],
): string | undefined {
  const name = matchMount(path, [...mounts, ...moved.flat()]);
  if (!name || mounts.includes(name)) return undefined;
  const mount = namesOfMount(name, moved).find((it) => mounts.includes(it));
  const below = splitPath(path).slice(splitPath(name).length);
  return mount && ['', ...splitPath(fillParameters(mount, name, path)), ...below].join('/');
}

type Segments = readonly string[];

function findBestMatch(
  path: string,
  patterns: Iterable<string>,
  fits: (pathSegments: Segments, patternSegments: Segments) => boolean,
): string | undefined {
  const given = splitPath(path);
  const [best] = Array.from(patterns, (pattern) => ({ pattern, segments: splitPath(pattern) }))
    .filter(({ segments }) => fits(given, segments) && matchesPrefix(given, segments))
    .sort((one, other) => rankOf(other.segments) - rankOf(one.segments));
  return best?.pattern;
}

/** Whether `mount` would own a path that `other` matches. */
export function takesPaths(mount: string, other: string): boolean {
  const [ours, theirs] = [splitPath(mount), splitPath(other)];
  const haveCommonPath = ours.every((segment, at) => {
    const their = theirs[at] ?? segment;
    return isParameter(segment) || isParameter(their) || segment === their;
  });
  return haveCommonPath && rankOf(ours) >= rankOf(theirs);
}

/** Whether `mount` matches every path that `other` matches. */
export function coversMount(mount: string, other: string): boolean {
  const theirs = splitPath(other);
  return splitPath(mount).every((segment, at) => {
    const their = theirs[at];
    return their !== undefined && (isParameter(segment) || segment === their);
  });
}

/** More segments win; among equals, more literal segments. */
const rankOf = (segments: Segments): number =>
  segments.length * 100 + segments.filter((segment) => !isParameter(segment)).length;

const isParameter = (segment: string): boolean => segment.startsWith(':');

const splitPath = (path: string): Segments => path.split('/').filter(Boolean);

const matchesPrefix = (pathSegments: Segments, patternSegments: Segments): boolean =>
  patternSegments.every((segment, at) => isParameter(segment) || segment === pathSegments[at]);
