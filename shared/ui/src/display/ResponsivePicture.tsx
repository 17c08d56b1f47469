import { picturePattern, pictureVariant, pictureWidths } from '@gida/contracts/picture-widths';
import type { ComponentProps } from 'react';
import { preload } from 'react-dom';
import styled from 'styled-components';

import { savesData } from './saves-data.ts';

type ResponsivePictureProps = ComponentProps<'img'> & {
  src: string;
  alt: string;
  /** How wide the layout shows it, as in HTML. */
  sizes: string;
};

/** A picture in 4:3: an uploaded picture in the format and the width that the browser needs, a drawing as it is. */
export function ResponsivePicture({ src, alt, sizes, ...rest }: ResponsivePictureProps) {
  const image = { src, width: 800, height: 600, decoding: 'async', ...rest } as const;
  if (!picturePattern.test(src)) return <img alt={alt} {...image} />;
  const avif = { type: 'image/avif', srcSet: srcSetOf(src, 'avif'), sizes };
  // What React does by itself for an `img` outside of a `picture`.
  if (isServer && rest.fetchPriority === 'high') {
    const { type, srcSet: imageSrcSet } = avif;
    preload(src, { as: 'image', type, imageSrcSet, imageSizes: sizes, fetchPriority: 'high' });
  }
  return (
    <Sources>
      <source {...avif} />
      <img alt={alt} {...image} srcSet={srcSetOf(src, 'webp')} sizes={sizes} />
    </Sources>
  );
}

const isServer = typeof document === 'undefined';

/** With `Save-Data`, widths count as if the screen had one pixel for each of CSS, so that the browser takes a smaller one. */
function srcSetOf(src: string, format: 'avif' | 'webp'): string {
  const pixels = !isServer && savesData() ? window.devicePixelRatio : 1;
  return pictureWidths
    .map((width) => `${pictureVariant(src, width, format)} ${Math.round(width * pixels)}w`)
    .join(', ');
}

/** The `img` is laid out as if it stood alone. */
const Sources = styled.picture`
  display: contents;
`;
