import { releaseMap } from '../../release-map/release-map.ts';
import { errorReason, reportHealth } from '../loading/report-health.ts';
import { isOwnError } from './own-error.ts';

const filePattern = /\/releases\/(remote-[a-z0-9-]+)\/([^/]+)\/[^\s)]*/;

/**
 * Reports errors and rejections that nothing handled, once for each build, to the remote whose file is the innermost in
 * the stack. The page stays: it is on screen, and another build would take what was typed.
 */
export function watchErrors(): void {
  const reported = new Set<string>();
  const report = (error: unknown) => {
    if (!isOwnError(error)) return;
    const [file, remote, version] = filePattern.exec(error.stack ?? '') ?? [];
    if (!file || !remote || !version || reported.has(`${remote} ${version}`)) return;
    reported.add(`${remote} ${version}`);
    const cohort = releaseMap.remotes[remote]?.cohort ?? 'stable';
    const reason = `${errorReason(error)} (${file})`.slice(0, 300);
    reportHealth({ kind: 'crashed', remote, version, cohort, reason });
  };
  addEventListener('error', ({ error }) => report(error));
  addEventListener('unhandledrejection', ({ reason }) => report(reason));
}
