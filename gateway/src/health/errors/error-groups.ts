import { setImmediate } from 'node:timers/promises';
import type { ErrorGroup, SourcePlace } from '@gida/releases/release-api';

import type { BuildStore } from '../../store/build-store.ts';
import type { StoredBuild } from '../../store/stored-builds.ts';
import { compareLink } from './compare-link.ts';
import { ownFrame, total, type LoggedError } from './error-log.ts';

/** Nobody reads more, and strangers may fill the log. */
const maxGroups = 100;
const maxErrors = 2_000;

type PlacedError = LoggedError & { place: SourcePlace | null };
type Resolver = (frame: string) => Promise<SourcePlace>;

/** Errors of all builds by their place in the source, most frequent first. */
export async function groupErrors(
  errors: LoggedError[],
  resolve: Resolver,
  store: BuildStore,
): Promise<ErrorGroup[]> {
  const placed: PlacedError[] = [];
  const frequent = errors.toSorted((a, b) => total(b.hours) - total(a.hours)).slice(0, maxErrors);
  for (const error of frequent) {
    placed.push({ ...error, place: await findPlace(error, resolve) });
    // Whoever wants a page does not wait for all of them.
    await setImmediate();
  }
  const builds = await store.list();
  const groups = [...Map.groupBy(placed, groupKey).values()]
    .flatMap((group) => describeGroup(group, builds))
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

/** `hours` are those that somebody asked for; that it came before them says in which build it came. */
function describeGroup(group: PlacedError[], builds: StoredBuild[]): ErrorGroup[] {
  const asked = group.filter(({ hours }) => total(hours) > 0);
  const [last] = asked.toSorted((a, b) => b.lastAt.localeCompare(a.lastAt));
  const [first] = group.toSorted((a, b) => a.firstAt.localeCompare(b.firstAt));
  if (!first || !last) return [];
  const { remote, kind, name, message, place, lastAt } = last;
  const { version, firstAt } = first;
  // Newest first.
  const own = builds.filter((it) => it.remote === remote);
  const commitsFrom = (from: string) => {
    const at = own.findIndex((it) => it.version === from);
    return at < 0 ? [] : own.slice(at).map((it) => it.commit);
  };
  const [commit = null, before = null] = commitsFrom(version);
  const versions = sum(asked.map((it) => ({ [it.version]: total(it.hours) })));
  const described = { remote, kind, name, message, place, firstAt, lastAt, versions };
  return [
    {
      ...described,
      commit: commitsFrom(last.version)[0] ?? null,
      count: total(versions),
      browsers: sum(asked.map(({ browsers }) => browsers)),
      pages: sum(asked.map(({ pages }) => pages)),
      firstSeen: { version, commit, before, link: null },
    },
  ];
}

function sum(all: Record<string, number>[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const [value, times] of all.flatMap(Object.entries<number>))
    counts[value] = (counts[value] ?? 0) + times;
  return counts;
}
