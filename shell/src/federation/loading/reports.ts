import type { HealthReport } from '@gida/contracts/release';

import { override } from './override.ts';

/** Tells the gateway how a remote fares here. Never fails, never waits. */
export function report(health: HealthReport): void {
  // A developer's build says nothing about the released ones.
  if (health.remote === override?.remote) return;
  navigator.sendBeacon?.('/health/reports', JSON.stringify(health));
}

export function reasonOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, 300);
}
