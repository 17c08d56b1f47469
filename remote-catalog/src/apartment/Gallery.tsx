import { maxInMosaic, mosaicSizes, PictureMosaic } from '@gida/apartment';
import { Button, media, tokens, type Picture } from '@gida/ui';
import { pictureText, ResponsivePicture, usePictureViewer } from '@gida/ui/layout';
import styled from 'styled-components';

import { messages } from '../messages.ts';

/** One main picture and up to four thumbnails, on phones all in a strip; each opens the full-screen viewer. */
export function Gallery({ name, pictures }: { name: string; pictures: readonly Picture[] }) {
  const { viewer, open } = usePictureViewer(pictures);
  const total = pictures.length;

  return (
    <>
      <PictureMosaic
        label={messages.card.pictures(name)}
        pictures={pictures}
        renderPicture={({ src, caption }, index) => (
          <PictureButton
            type="button"
            aria-label={pictureText.openPicture(index + 1, total, caption)}
            onClick={() => open(index)}
          >
            <ResponsivePicture
              src={src}
              alt=""
              sizes={mosaicSizes(index, Math.min(total, maxInMosaic), 'min(75rem, 100vw - 20rem)')}
              loading={index === 0 ? 'eager' : 'lazy'}
              fetchPriority={index === 0 ? 'high' : 'auto'}
            />
          </PictureButton>
        )}
        action={
          total > 1 && (
            <Button tone="quiet" size="small" onClick={() => open('all')}>
              {pictureText.all(total)}
            </Button>
          )
        }
      />
      {viewer}
    </>
  );
}

const PictureButton = styled.button`
  width: 100%;
  height: 100%;
  padding: 0;
  border: 0;
  background: none;

  &:focus-visible {
    outline-offset: -0.25rem;
  }

  img {
    transition: scale ${tokens.motion.slow};
  }

  ${media.hover} {
    &:hover img {
      scale: 1.03;
    }
  }
`;
