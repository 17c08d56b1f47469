const minuteMs = 60_000;
const announcedMinutes = [1, 5, 10, 20, 30];

/** 125_000 ms → "2:05" */
export function formatCountdown(remainingMs: number): string {
  const seconds = Math.max(0, Math.ceil(remainingMs / 1_000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** The minutes last announced to screen readers. Null before the first announcement. */
export const minutesToAnnounce = (remainingMs: number): number | null =>
  announcedMinutes.find((mark) => remainingMs <= mark * minuteMs) ?? null;
