import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RemoteState, Build } from '@gida/releases/release';

import { startFederatedSite } from '../federated-site.ts';
import { faultOf, type Fault, type FaultOf } from './faults.ts';
import { buildFaultyRemote } from './build-faulty-remote.ts';
import { features } from './features.ts';
import { republish } from './republish.ts';

const workspace = join(import.meta.dirname, '../../..');
const ourRemotes = features.map(({ remote }) => remote);

/** The builds of one remote that a fault is tried with. */
type Builds = { today: string; before: string; next: string; faulty: string; faultyBefore: string };

export type MatrixSite = Awaited<ReturnType<typeof startMatrixSite>>;

/** Shell, gateway and the five remotes, of each of which builds exist that fail in every way. */
export async function startMatrixSite(apiUrl: string) {
  const site = await startFederatedSite([], ourRemotes, { apiUrl });
  const scratch = join(site.folder, '.bad-builds');

  const publishResealed = async (parts: Omit<Parameters<typeof republish>[0], 'into'>) => {
    const { remote, version } = await republish({ ...parts, into: join(scratch, 'resealed') });
    await site.publish(join(scratch, 'resealed', remote, version));
    return version;
  };
  const buildsOf = async (remote: string): Promise<[string, Builds]> => {
    const from = await todaysBuildOf(remote);
    const build = JSON.parse(await readFile(join(from, 'release.json'), 'utf8')) as Build;
    const faulty = await buildFaultyRemote(build, scratch);
    await site.publish(faulty.folder);
    const builds = {
      today: build.version,
      before: await publishResealed({ from, called: 'before' }),
      next: await publishResealed({ from, called: 'next' }),
      faulty: faulty.build.version,
      faultyBefore: await publishResealed({ from: faulty.folder, called: 'before' }),
    };
    return [remote, builds];
  };
  const all = new Map(await Promise.all(ourRemotes.map(buildsOf)));

  const of = (remote: string): Builds => {
    const builds = all.get(remote);
    if (!builds) throw new Error(`${remote} was not built`);
    return builds;
  };
  const badBuild = async (remote: string, { name, cause }: Fault): Promise<string> => {
    if (cause.on === 'the network') return of(remote).today;
    if ('makes' in cause.build) return of(remote).faulty;
    const { file, resealed: to } = cause.build;
    const from = await todaysBuildOf(remote);
    return publishResealed({ from, called: name, change: { file, to } });
  };
  const serve = (stable: (builds: Builds) => string, previous: (builds: Builds) => string) =>
    site.place(
      Object.fromEntries(
        [...all].map(([remote, builds]): [string, RemoteState] => [
          remote,
          { stable: stable(builds), previous: previous(builds), blocked: [] },
        ]),
      ),
    );
  return {
    ...site,
    buildsOf: of,
    /** Today's builds, as visitors have them. */
    serveToday: () =>
      serve(
        ({ today }) => today,
        ({ before }) => before,
      ),
    /** What comes after today's. */
    serveNext: () =>
      serve(
        ({ next }) => next,
        ({ today }) => today,
      ),
    /**
     * Serves what a fault, or one of each remote, hits: for these remotes with a build before it or none, of the others today's.
     * Answers the versions hit.
     */
    async serveBad(fault: Fault | FaultOf, hit: Record<string, 'none' | 'good' | 'faulty'>) {
      const bad = new Map<string, string>();
      const placed: Record<string, RemoteState> = {};
      for (const remote of ourRemotes) {
        const { today, before: good, faultyBefore } = of(remote);
        placed[remote] = { stable: today, previous: good, blocked: [] };
        const before = hit[remote];
        if (!before) continue;
        const stable = await badBuild(remote, faultOf(fault, remote));
        const previous = { none: null, good, faulty: faultyBefore }[before];
        placed[remote] = { stable, previous, blocked: [] };
        bad.set(remote, stable);
      }
      await site.place(placed);
      return bad;
    },
  };
}

export async function todaysBuildOf(remote: string): Promise<string> {
  const dist = join(workspace, remote, 'dist');
  return join(dist, await readFile(join(dist, 'current'), 'utf8'));
}
