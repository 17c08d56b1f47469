import type { HealthReport } from '@gida/releases/release';

import { override } from '../../release-map/override.ts';

/** Sends a health report of a remote to the gateway. Never throws and never waits. */
export function reportHealth(health: HealthReport): void {
  // An override says nothing about the health of released builds.
  if (health.remote === override?.remote) return;
  navigator.sendBeacon?.('/health/reports', JSON.stringify(health));
}

export function errorReason(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, 300);
}
