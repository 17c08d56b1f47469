import type { Picture } from '@gida/ui';

import { messages } from './messages.ts';

/** An apartment's image URLs as pictures, each with its own alt text. */
export const toPictures = (name: string, images: readonly string[]): Picture[] =>
  images.map((src, index) => ({ src, alt: messages.card.picture(name, index + 1, images.length) }));
