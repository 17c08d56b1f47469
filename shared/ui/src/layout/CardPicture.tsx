import { ImagePlaceholder, tokens } from '@gida/ui';
import styled from 'styled-components';

import { cardGridSizes } from '../display/card-grid-sizes.ts';
import { ResponsiveImage } from '../display/ResponsiveImage.tsx';

/** The first picture of what a card of a `CardGrid` is about. */
export function CardPicture({ src }: { src: string | undefined }) {
  return (
    <Frame>
      {src ? (
        <ResponsiveImage src={src} alt="" sizes={cardGridSizes} loading="lazy" />
      ) : (
        <ImagePlaceholder />
      )}
    </Frame>
  );
}

const Frame = styled.div`
  aspect-ratio: 4 / 3;
  overflow: hidden;
  border-radius: ${tokens.radius.card};
  background: ${tokens.color.sunken};

  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;
