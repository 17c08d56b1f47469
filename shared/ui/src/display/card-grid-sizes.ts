/** How wide a picture of a card is, in the widest page: `sizes` of its image. */
export const cardGridSizes =
  '(min-width: 64rem) 18rem, (min-width: 40rem) calc(50vw - 1.5rem), calc(100vw - 2rem)';
