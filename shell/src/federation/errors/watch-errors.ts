import { releaseMap } from '../../release-map/release-map.ts';
import { describeError, reportHealth } from '../loading/report-health.ts';
import { isOwnError } from './own-error.ts';

const filePattern = /\/releases\/(remote-[a-z0-9-]+)\/([^/]+)\/.*/;
/** Of one page: an error in a timer comes again and again. */
const maxReports = 10;

/**
 * Reports errors and rejections that nothing handled, once for each place, to the remote whose file is the innermost in
 * the stack. The page stays: it is on screen, and another build would take what was typed.
 */
export function watchErrors(): void {
  const reported = new Set<string>();
  const report = (error: unknown) => {
    if (!isOwnError(error)) return;
    const described = describeError(error);
    const frame = described.stack?.find((it) => filePattern.test(it));
    const [place, remote, version] = filePattern.exec(frame ?? '') ?? [];
    if (!place || !remote || !version) return;
    if (reported.has(place) || reported.size === maxReports) return;
    reported.add(place);
    const cohort = releaseMap.remotes[remote]?.cohort ?? 'stable';
    reportHealth({ kind: 'crashed', remote, version, cohort, ...described });
  };
  addEventListener('error', ({ error }) => report(error));
  addEventListener('unhandledrejection', ({ reason }) => report(reason));
}
