/** An uploaded picture of an apartment or a review is stored in 4:3, one of a message whole, in each width as WebP and as AVIF. */
export const pictureWidths = [480, 960, 1_280] as const;
/** The width in the URL of a picture, which is that of its WebP. */
export const defaultPictureWidth = 960;

/** Pictures of messages have a path of their own, since caches may not share them. */
export const picturePattern = /^\/media\/(?:pictures|messages)\/[0-9a-f-]{36}-960\.webp$/;

export const pictureVariant = (url: string, width: number, format: 'avif' | 'webp'): string =>
  url.replace(`${defaultPictureWidth}.webp`, `${width}.${format}`);
