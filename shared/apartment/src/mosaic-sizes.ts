/** How much of the mosaic's width each picture takes, by the number of pictures. */
const shares: Record<number, readonly number[]> = {
  1: [1],
  2: [0.5, 0.5],
  3: [0.667, 0.333, 0.333],
  4: [0.5, 0.25, 0.25, 0.5],
};
const sharesOfMore = [0.5];

/** `sizes` of a picture of an apartment's page: `wide` is the width of the mosaic on wide screens. */
export function mosaicSizes(index: number, count: number, wide: string): string {
  const share = (shares[count] ?? sharesOfMore)[index] ?? 0.25;
  return `(min-width: 64rem) calc(${wide} * ${share}), (min-width: 40rem) calc((100vw - 2rem) * ${share}), 100vw`;
}
