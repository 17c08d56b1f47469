/** An uploaded photo of an apartment or a review is stored in 4:3, one of a message whole, in each width as WebP and as AVIF. */
export const photoWidths = [480, 960, 1_280] as const;
/** The width in the URL of a photo, which is that of its WebP. */
export const defaultPhotoWidth = 960;

/** Photos of messages have a path of their own, since caches may not share them. */
export const photoPattern = /^\/media\/(?:photos|messages)\/[0-9a-f-]{36}-960\.webp$/;

export const photoVariant = (url: string, width: number, format: 'avif' | 'webp'): string =>
  url.replace(`${defaultPhotoWidth}.webp`, `${width}.${format}`);
