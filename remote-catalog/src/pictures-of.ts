import type { Picture } from '@gida/ui';

import { messages } from './messages.ts';

/** Every picture of an apartment, with words that tell them apart. */
export const picturesOf = (name: string, images: readonly string[]): Picture[] =>
  images.map((src, at) => ({ src, alt: messages.card.picture(name, at + 1, images.length) }));
