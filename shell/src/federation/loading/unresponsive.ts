import type { LoadableBuild } from '@gida/releases/release';

import { quarantine } from './quarantine.ts';
import { reportHealth } from './report-health.ts';

const storageKey = 'gida.running';

type RunningBuild = { remote: string } & Pick<LoadableBuild, 'container' | 'version'>;

/**
 * Notes whose code runs until `ended`. In a tab that no longer responds nothing can run, so the note is still there
 * when the visitor has reloaded the page.
 */
export function noteRunning(build: RunningBuild): void {
  // A phone may end a tab in the background at any time.
  if (document.hidden) return;
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(build));
  } catch {
    // If storage is full or blocked, a reload only tries the build again.
  }
}

export function ended(): void {
  try {
    sessionStorage.removeItem(storageKey);
  } catch {
    // As above.
  }
}

/** At the start of a page: the build at which the tab stopped responding is reported, and tried last from now on. */
export function watchUnresponsive(): void {
  try {
    const noted = sessionStorage.getItem(storageKey);
    if (noted) {
      const { remote, container, version } = JSON.parse(noted) as RunningBuild; // only `noteRunning` writes it
      quarantine(container);
      const reason = 'The tab stopped responding while this build was running.';
      reportHealth({ kind: 'crashed', remote, version, cohort: 'stable', reason });
    }
  } catch {
    // As above.
  }
  ended();
  // A visitor who leaves a page that responds, or whose phone ends a tab in the background, says nothing about a build.
  addEventListener('pagehide', ended);
  document.addEventListener('visibilitychange', () => document.hidden && ended());
}
