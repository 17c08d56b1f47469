import { PicturePlaceholder, tokens } from '@gida/ui';
import styled from 'styled-components';

import { cardGridSizes } from '../display/card-grid-sizes.ts';
import { ResponsivePicture } from '../display/ResponsivePicture.tsx';

/** The first picture of what a card of a `CardGrid` is about. */
export function CardPicture({ src }: { src: string | undefined }) {
  return (
    <Frame>
      {src ? (
        <ResponsivePicture src={src} alt="" sizes={cardGridSizes} loading="lazy" />
      ) : (
        <PicturePlaceholder />
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
