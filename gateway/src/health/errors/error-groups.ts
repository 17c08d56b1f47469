import type { ErrorGroup, SourcePlace } from '@gida/releases/release-api';

import type { BuildStore } from '../../store/build-store.ts';
import type { StoredBuild } from '../../store/stored-builds.ts';
import { compareLink } from './compare-link.ts';
import { ownFrame, total, type LoggedError } from './error-log.ts';

/** Nobody reads more. */
const maxGroups = 100;

type PlacedError = LoggedError & { place: SourcePlace | null };
type Resolver = (frame: string) => Promise<SourcePlace>;

/** Errors of all builds by their place in the source, most frequent first. */
export async function groupErrors(
  errors: LoggedError[],
  resolve: Resolver,
  store: BuildStore,
): Promise<ErrorGroup[]> {
  const placed: PlacedError[] = [];
  for (const error of errors) placed.push({ ...error, place: await findPlace(error, resolve) });
  const builds = await store.list();
  const groups = [...Map.groupBy(placed, groupKey).values()]
    .map((group) => describeGroup(group, builds))
    .toSorted((a, b) => b.count - a.count)
    .slice(0, maxGroups);
  for (const { remote, firstSeen } of groups) {
    const build = await store.find(remote, firstSeen.version).catch(() => undefined);
    firstSeen.link = compareLink(build?.repository, firstSeen.before, firstSeen.commit);
  }
  return groups;
}

/** In the remote's own code, where the stack has it. */
async function findPlace(error: LoggedError, resolve: Resolver): Promise<SourcePlace | null> {
  const places: SourcePlace[] = [];
  for (const frame of error.stack.slice(ownFrame(error))) {
    const place = await resolve(frame);
    places.push(place);
    if (!/^(?:node_modules|webpack)\/|^federation-runtime$/.test(place.file)) return place;
  }
  return places[0] ?? null;
}

/** A function keeps its place when its lines move. */
const groupKey = ({ remote, kind, name, message, place }: PlacedError): string =>
  JSON.stringify([remote, kind, name, place?.file ?? message, place?.function ?? place?.line]);

function describeGroup(group: PlacedError[], builds: StoredBuild[]): ErrorGroup {
  const byTime = group.toSorted((a, b) => a.lastAt.localeCompare(b.lastAt));
  const [last, ...others] = byTime.toReversed() as [PlacedError, ...PlacedError[]]; // of a group
  const first = others.reduce((one, it) => (it.firstAt < one.firstAt ? it : one), last);
  const { remote, kind, name, message, place, lastAt } = last;
  // Newest first.
  const own = builds.filter((it) => it.remote === remote);
  const indexOf = (version: string) => own.findIndex((it) => it.version === version);
  const at = indexOf(first.version);
  const commitAt = (index: number) => (at < 0 ? null : (own[index]?.commit ?? null));
  const versions = sum(group.map(({ version, hours }) => ({ [version]: total(hours) })));
  return {
    remote,
    kind,
    name,
    message,
    place,
    commit: own[indexOf(last.version)]?.commit ?? null,
    count: total(versions),
    versions,
    browsers: sum(group.map(({ browsers }) => browsers)),
    pages: sum(group.map(({ pages }) => pages)),
    firstAt: first.firstAt,
    lastAt,
    firstSeen: {
      version: first.version,
      commit: commitAt(at),
      before: commitAt(at + 1),
      link: null,
    },
  };
}

function sum(all: Record<string, number>[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const [value, times] of all.flatMap(Object.entries<number>))
    counts[value] = (counts[value] ?? 0) + times;
  return counts;
}
