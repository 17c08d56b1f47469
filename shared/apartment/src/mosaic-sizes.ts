/** `sizes` of a picture of an apartment's page: `wide` is the width of the mosaic on wide screens. */
export function mosaicSizes(index: number, count: number, wide: string): string {
  const columns = 2 + Math.ceil((count - 1) / 2);
  const share = (index === 0 ? 2 : 1) / columns;
  return `(min-width: 64rem) calc(${wide} * ${share}), (min-width: 40rem) calc((100vw - 2rem) * ${share}), 100vw`;
}
