export type Row = {
  row: string;
  /** The measured value, and what it is compared with. */
  ours: number;
  theirs: number;
  unit: string;
  ratio: number;
  target: number;
  isMet: boolean;
};

/** A row whose ratio must not exceed its target. */
export function ratioRow(
  row: string,
  unit: string,
  ours: readonly number[],
  theirs: readonly number[],
  target: number,
): Row {
  const ratio = median(ours) / median(theirs);
  return {
    row,
    unit,
    ours: round(median(ours)),
    theirs: round(median(theirs)),
    ratio: Math.round(ratio * 1_000) / 1_000,
    target,
    isMet: ratio <= target,
  };
}

/** A row whose ratio must reach its target. */
export function atLeastRow(...measured: Parameters<typeof ratioRow>): Row {
  const row = ratioRow(...measured);
  return { ...row, isMet: row.ratio >= row.target };
}

/** A row with an absolute limit. */
export const limitRow = (row: string, unit: string, ours: number, target: number): Row => ({
  row,
  unit,
  ours: round(ours),
  theirs: target,
  ratio: Math.round((ours / target) * 1_000) / 1_000,
  target,
  isMet: ours <= target,
});

/** The value that `share` of all values do not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const value = sorted[Math.ceil(share * sorted.length) - 1];
  if (value === undefined) throw new Error('Nothing was measured.');
  return value;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (middle === undefined) throw new Error('Nothing was measured.');
  return middle;
}

const round = (value: number): number => Math.round(value * 10) / 10;
