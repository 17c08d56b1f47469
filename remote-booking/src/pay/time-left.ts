const minuteMs = 60_000;
const marks = [1, 5, 10, 20, 30];

/** 125_000 ms → "2:05" */
export function clockFace(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / 1_000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** The mark last passed, in minutes: what a screen reader is told. Null before the first one. */
export const spokenMinutes = (leftMs: number): number | null =>
  marks.find((mark) => leftMs <= mark * minuteMs) ?? null;
