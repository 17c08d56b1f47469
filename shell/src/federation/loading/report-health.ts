import type { HealthReport } from '@gida/releases/release';
import type { HealthReports, SpeedSample } from '@gida/releases/speed';

import { override } from '../../release-map/override.ts';

/** What nothing is reported of: an override says nothing about released builds. */
const isUnreported = (remote: string): boolean => remote === override?.remote;

let held: HealthReport[] | undefined;

/** Sends a health report of a remote to the gateway. Never throws and never waits. */
export function reportHealth(health: HealthReport): void {
  if (isUnreported(health.remote)) return;
  if (health.kind === 'loaded' && held) held.push(health);
  else send(health);
}

/**
 * From now on remotes that have loaded are reported when the page is hidden, with its speed, which so needs no request of
 * its own. What fails is reported at once.
 */
export function holdReports(speedOf: (reports: HealthReport[]) => SpeedSample[]): void {
  const reports: HealthReport[] = [];
  held = reports;
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden || reports.length === 0) return;
    send({ reports, speed: speedOf(reports) });
    reports.length = 0;
    held = undefined;
  });
}

function send(body: HealthReport | HealthReports): void {
  navigator.sendBeacon?.('/health/reports', JSON.stringify(body));
}

export function errorReason(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, 300);
}
