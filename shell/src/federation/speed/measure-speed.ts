import type { HealthReport } from '@gida/releases/release';
import type { SpeedSample } from '@gida/releases/speed';
import { whenQuiet } from '@gida/ui/layout';

import { override } from '../../release-map/override.ts';
import { findMountOwner, releaseMap } from '../../release-map/release-map.ts';
import { holdReports } from '../loading/report-health.ts';

/** Of visitors whom the gateway does not know: it decides for the others. */
const measuredShare = 0.25;

/**
 * Measures the page of some visitors, once it is usable and quiet. Automated browsers say nothing about phones of guests, and
 * the smoke test waits for what they report.
 * `onChange` calls back after each change of the address.
 */
export function measureSpeed(onChange: (changed: () => void) => void): void {
  const { shell } = releaseMap;
  const isMeasured = releaseMap.measured ?? Math.random() < measuredShare;
  const isVisitor = !override && !releaseMap.preview && !navigator.webdriver;
  if (!isMeasured || !isVisitor || document.hidden) return;
  let speedOf: ((reports: HealthReport[]) => SpeedSample[]) | undefined;
  holdReports((reports) => speedOf?.(reports) ?? []);
  whenQuiet(
    () =>
      void import(/* webpackChunkName: "speed" */ './page-speed.ts').then(
        ({ watchSpeed }) => (speedOf = watchSpeed({ shell, ownerOf, onChange })),
        () => undefined,
      ),
  );
}

/** The remote whose page it is; the shell's own pages are its. */
const ownerOf = (path: string): string => findMountOwner(path)?.remote ?? 'shell';
