import type { PictureRooms } from '@gida/contracts/catalog';
import type { Picture } from '@gida/ui';

import { pictureText } from './picture-messages.ts';

/** An apartment's image URLs as pictures, room by room after the cover's, each with its own alt text. */
export function toPictures(
  name: string,
  images: readonly string[],
  rooms: PictureRooms = {},
): Picture[] {
  const captionOf = (src: string) => (rooms[src] === 'Other' ? undefined : rooms[src]);
  const alt = (src: string, index: number) =>
    pictureText(name, captionOf(src), index + 1, images.length);
  return [...new Set(images.map(captionOf))]
    .flatMap((caption) => images.filter((src) => captionOf(src) === caption))
    .map((src, index) => ({ src, caption: captionOf(src), alt: alt(src, index) }));
}
