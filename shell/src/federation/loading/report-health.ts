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

/** `at f (url:1:2)` and `f@url:1:2`: the function, the path of a file of ours, line and column. */
const framePattern =
  /^\s*(?:at )?(?:async[ *])?(?:new )?(?:([\w$.]{1,60})(?=@|[/<]| [([]))?.*?(\/releases\/[\w@./-]{1,200})(?:\?[^\s:)]*)?(:\d{1,7}:\d{1,7})/gm;

/** What is reported of an error. Of its stack that is places in built files alone, which hold nothing of the visitor. */
export function describeError(error: unknown): Pick<HealthReport, 'reason' | 'name' | 'stack'> {
  if (!(error instanceof Error)) return { reason: String(error).slice(0, 300) };
  const frames = [...(error.stack ?? '').matchAll(framePattern)].slice(0, 10);
  const stack = frames.map(([, name = '', file, place]) => `${name}@${file}${place}`);
  return {
    reason: error.message.slice(0, 300),
    name: error.name.slice(0, 100),
    ...(stack.length > 0 && { stack }),
  };
}
