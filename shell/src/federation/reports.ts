import type { HealthReport } from '@gida/contracts/release';

/** Tells the gateway how a remote fares here. Never fails, never waits. */
export function report(health: HealthReport): void {
  navigator.sendBeacon?.('/health/reports', JSON.stringify(health));
}

export function reasonOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, 300);
}
