/** Sentences about pictures that are uploaded or shown. */
export const mediaMessages = {
  bucketUnavailable: 'Pictures cannot be stored or shown right now. Please try again later.',
  notStored: 'Pictures cannot be stored right now. Please try again later.',
  noPicture: 'Choose a picture first.',
  unreadableForm: 'This upload cannot be read. Please send it again.',
  tooMany: 'You have uploaded very many pictures today. Please upload more tomorrow.',
  tooLarge: 'This picture is larger than 8 MB.',
  notPicture: 'This file is not a picture we can read. Try a JPEG, PNG, WebP or AVIF.',
  heic: 'This picture is a HEIC, which most browsers cannot show. Send a JPEG: on an iPhone choose Settings › Camera › Formats › Most Compatible, or send a screenshot of it.',
  sides: (pixels: number) => `sides of ${pixels} pixels`,
  megapixels: (megapixels: number) => `${megapixels} megapixels`,
  tooManyPixels: (size: string, max: number) =>
    `This picture has ${size}. Send one of at most ${max}, for example a smaller copy.`,
} as const;
