import type { ReleaseMap } from '@gida/releases/release';

import {
  forgetRemote,
  loadRemote,
  preferredBuild,
  type LoadedRemote,
} from '../loading/load-remote.ts';
import {
  fetchReleaseMap,
  findMountOwner,
  findRetiredRemote,
  releaseMap,
  updateReleaseMap,
} from '../../release-map/release-map.ts';
import { fallbackRemote } from '../remote-recovery.ts';
import { whenIdle, type MountedRemote, type Router, type RouterHost } from '../router-host.ts';
import { subscribeToReleaseEvents } from './release-events.ts';
import { watchRevisionHeader } from './revision-header.ts';
import { shellUpdate } from './shell-update.ts';
import { hasUnsavedInput } from './unsaved-input.ts';

type ReleaseFollowerOptions = {
  host: () => RouterHost;
  toMountedRemote: (remote: LoadedRemote) => MountedRemote;
};

/** Brings promoted and rolled back builds into an open page. */
export class ReleaseFollower {
  readonly #options: ReleaseFollowerOptions;
  /** Mounted remotes whose build is no longer the one in the release map. */
  readonly #outdated = new Set<string>();
  #availableUpdate: string | null = null;
  #isSubscribed = false;

  constructor(options: ReleaseFollowerOptions) {
    this.#options = options;
  }

  /** The remote on screen whose newer build is held back because the user has unsaved input in it. */
  readonly availableUpdate = (): string | null => this.#availableUpdate;

  readonly acceptUpdate = async (): Promise<void> => {
    if (this.#availableUpdate) await this.#swapBuild(this.#availableUpdate, 'accepted');
  };

  /**
   * Builds were promoted or rolled back. A remote that is not on screen is replaced at its next visit; the one on
   * screen is replaced now, unless unsaved input would be lost.
   */
  readonly applyReleaseMap = (map: ReleaseMap): void => {
    const host = this.#options.host();
    const wasRetired = findRetiredRemote(location.pathname) !== undefined;
    if (!updateReleaseMap(map)) return;
    // Without another build a reload would bring the same error page.
    const replaced = Object.entries(releaseMap.remotes).filter(([, it]) => it.builds.length > 0);
    if (replaced.some(([name]) => this.#isBlocked(name))) shellUpdate.reportBlocked();
    shellUpdate.check();
    this.#updateOutdated(releaseMap);
    this.#setAvailableUpdate(null);
    const here = remoteAt(location.pathname);
    if (!here) return;
    // The page says that it is gone; a new router asks again who owns the path.
    if (wasRetired && map.remotes[here] && host.mountedBuild(here) === undefined)
      return host.recreate();
    if (!this.#outdated.has(here)) return;
    if (releaseMap.retired?.[here]) {
      // A user with unsaved input may finish; there is no newer build to offer.
      if (this.#isBlocked(here) || !hasUnsavedInput(here)) host.unmount(here);
    } else if (this.#isBlocked(here) || !hasUnsavedInput(here)) void this.#swapBuild(here);
    else this.#setAvailableUpdate(here);
  };

  /** A tab that has been open for a long time may only know builds that no longer exist. */
  readonly refreshReleaseMap = async (): Promise<boolean> => {
    const { revision } = releaseMap;
    const map = await fetchReleaseMap().catch(() => undefined);
    if (map) this.applyReleaseMap(map);
    return releaseMap.revision > revision;
  };

  /** The developer's dev server has rebuilt this remote. What was typed is carried over by `keepFields`. */
  readonly refreshRemote = (name: string): void => {
    if (this.#options.host().mountedBuild(name) === undefined) return void forgetRemote(name);
    this.#outdated.add(name);
    if (findMountOwner(location.pathname)?.remote === name) void this.#swapBuild(name, 'accepted');
  };

  /** A tab that only shows public pages needs no event stream: it has no remote to update. */
  readonly subscribe = (): void => {
    if (this.#isSubscribed) return;
    this.#isSubscribed = true;
    subscribeToReleaseEvents(this.applyReleaseMap);
    watchRevisionHeader(this.applyReleaseMap);
  };

  /** A navigation to an outdated remote loads its new build. */
  readonly watchRouter = (router: Router): void => {
    this.#forgetUpdated();
    router.subscribe(({ navigation, location: current }) => {
      this.#subscribeOnRetiredPage();
      if (this.#options.host().router() !== router || this.#outdated.size === 0) return;
      const target = navigation.location && remoteAt(navigation.location.pathname);
      if (!target || !this.#outdated.has(target)) return;
      // Navigating within the page that has unsaved input must not discard that input.
      if (target === remoteAt(current.pathname) && hasUnsavedInput(target)) return;
      forgetRemote(target);
      this.#options.host().unmount(target);
    });
    this.#subscribeOnRetiredPage();
  };

  /** A retired page has no remote, but comes back when its remote does. */
  #subscribeOnRetiredPage(): void {
    if (findRetiredRemote(location.pathname)) this.subscribe();
  }

  #updateOutdated({ remotes, retired = {} }: ReleaseMap): void {
    const { mountedBuild } = this.#options.host();
    for (const name of Object.keys(retired)) {
      forgetRemote(name);
      if (mountedBuild(name) !== undefined) this.#outdated.add(name);
    }
    for (const name of Object.keys(remotes)) {
      const build = mountedBuild(name);
      if (build === undefined) forgetRemote(name);
      else if (build === preferredBuild(name)) this.#outdated.delete(name);
      else this.#outdated.add(name);
    }
  }

  /** A new router shows the builds that are mounted now. */
  #forgetUpdated(): void {
    for (const name of this.#outdated) {
      const build = this.#options.host().mountedBuild(name);
      if (!build || build === preferredBuild(name)) this.#outdated.delete(name);
    }
    this.#availableUpdate = null;
  }

  #isBlocked(name: string): boolean {
    const { blocked = [] } = releaseMap.remotes[name] ?? {};
    const build = this.#options.host().mountedBuild(name) ?? '';
    // A container's name ends with its version, written as an identifier.
    return blocked.some((version) => build.endsWith(version.replaceAll(/\W/g, '_')));
  }

  /**
   * Loads the new build first, so that the page stays on screen until its replacement is ready, and replaces the page
   * only between two navigations or submissions: disposing a router drops what it has under way.
   */
  async #swapBuild(name: string, unsavedInput?: 'accepted'): Promise<void> {
    forgetRemote(name);
    const replacement = await loadRemote(name).catch(() => null);
    if (!replacement && !this.#isBlocked(name)) return;
    const host = this.#options.host();
    await whenIdle(host.router());
    // Both may have changed meanwhile; a remote that has left the screen is replaced at its next visit.
    if (!this.#outdated.has(name) || remoteAt(location.pathname) !== name) return;
    if (!unsavedInput && !this.#isBlocked(name) && hasUnsavedInput(name))
      return this.#setAvailableUpdate(name);
    host.mount(
      name,
      replacement ? this.#options.toMountedRemote(replacement) : fallbackRemote(name),
    );
  }

  #setAvailableUpdate(name: string | null): void {
    if (this.#availableUpdate === name) return;
    this.#availableUpdate = name;
    this.#options.host().notify();
  }
}

/** The remote that owns this path, or owned it before it was retired. */
const remoteAt = (pathname: string): string | undefined =>
  findMountOwner(pathname)?.remote ?? findRetiredRemote(pathname);
