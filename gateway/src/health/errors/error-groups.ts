import type { ErrorGroup } from '@gida/releases/release-api';

import type { BuildStore } from '../../store/build-store.ts';
import { type StoredBuild } from '../../store/stored-builds.ts';
import { compareLink } from './compare-link.ts';
import { placeOf, total, type LoggedError } from './error-log.ts';
import type { SourcePlace, StackResolver } from './resolve-stack.ts';

/** The most frequent ones: nobody reads more. */
const maxGroups = 100;

type ResolvedError = LoggedError & { place: SourcePlace | null; places: SourcePlace[] };
type Counts = Record<string, number>;

/** Errors of all builds of a remote by their place in its source, most frequent first. */
export async function groupErrors(
  errors: LoggedError[],
  resolver: StackResolver,
  store: BuildStore,
): Promise<ErrorGroup[]> {
  const builds = await store.list();
  const resolved: ResolvedError[] = [];
  for (const error of errors) {
    const places = await resolver.resolve(error.stack);
    resolved.push({ ...error, places, place: ownPlace(error, places) });
  }
  const groups = [...Map.groupBy(resolved, groupKey).values()];
  const described = groups
    .map((group) => ({ group, count: total(sum(group, 'hours')) }))
    .toSorted((a, b) => b.count - a.count)
    .slice(0, maxGroups)
    .map(({ group }) => describeGroup(group, builds, store));
  return Promise.all(described);
}

/** A function keeps its place when its lines move. */
const groupKey = ({ remote, kind, name, message, place }: ResolvedError): string =>
  JSON.stringify([
    remote,
    kind,
    name,
    ...(place ? [place.file, place.function ?? place.line] : [message]),
  ]);

const isOfLibrary = ({ file }: SourcePlace): boolean =>
  /^(?:node_modules|webpack)\/|^federation-runtime$/.test(file);

/** In the remote's own code, where the stack has it. */
function ownPlace(error: LoggedError, places: SourcePlace[]): SourcePlace | null {
  const frame = placeOf(error);
  const at = frame === undefined ? 0 : error.stack.indexOf(frame);
  return places.slice(at).find((place) => !isOfLibrary(place)) ?? places[at] ?? null;
}

const sum = (group: LoggedError[], field: 'hours' | 'browsers' | 'pages'): Counts =>
  addUp(group.flatMap((error) => Object.entries(error[field])));

function addUp(all: [string, number][]): Counts {
  const counts: Counts = {};
  for (const [value, times] of all) counts[value] = (counts[value] ?? 0) + times;
  return counts;
}

async function describeGroup(
  group: ResolvedError[],
  builds: StoredBuild[],
  store: BuildStore,
): Promise<ErrorGroup> {
  const [first = group[0]] = group.toSorted((a, b) => a.firstAt.localeCompare(b.firstAt));
  const [last = group[0]] = group.toSorted((a, b) => b.lastAt.localeCompare(a.lastAt));
  if (!first || !last) throw new Error('A group has an error.');
  const { remote, kind, name, message, place } = last;
  const versions = addUp(group.map(({ version, hours }) => [version, total(hours)]));
  return {
    remote,
    kind,
    name,
    message,
    place,
    stack: last.places,
    commit:
      builds.find((it) => it.remote === remote && it.version === last.version)?.commit ?? null,
    count: total(versions),
    versions,
    browsers: sum(group, 'browsers'),
    pages: sum(group, 'pages'),
    firstAt: first.firstAt,
    lastAt: last.lastAt,
    firstSeen: await describeChange(first, builds, store),
  };
}

/** The build in which it was seen first, and the one that was published before it. */
async function describeChange(
  { remote, version }: LoggedError,
  builds: StoredBuild[],
  store: BuildStore,
): Promise<ErrorGroup['firstSeen']> {
  const own = builds.filter((it) => it.remote === remote);
  const at = own.findIndex((it) => it.version === version);
  const commit = own[at]?.commit ?? null;
  const before = at < 0 ? null : (own[at + 1]?.commit ?? null);
  const build = await store.find(remote, version).catch(() => undefined);
  const link = commit && compareLink(build?.repository, before, commit);
  return { version, commit, before, link };
}
