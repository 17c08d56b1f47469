import {
  ChevronLeftIcon,
  ChevronRightIcon,
  Dialog,
  IconButton,
  tokens,
  type Picture,
} from '@gida/ui';
import { ResponsiveImage } from '@gida/ui/layout';
import { useRef, useState, type KeyboardEvent } from 'react';
import styled from 'styled-components';

import { messages } from '../messages.ts';

const text = messages.apartment;
/** A shorter movement is a tap, not a swipe. */
const minSwipePx = 40;
/** As wide as the screen, or as what is as high as the stage. */
const viewerSizes = 'min(100vw, (100vh - 6.5rem) * 4 / 3)';

type PictureViewerProps = {
  pictures: readonly Picture[];
  initialIndex: number;
  onClose: () => void;
};

/** Full-screen viewer: one picture at a time, wrapping around at both ends. */
export function PictureViewer({ pictures, initialIndex, onClose }: PictureViewerProps) {
  const [index, setIndex] = useState(initialIndex);
  const touchStartX = useRef(0);
  const picture = pictures[index];

  const moveBy = (offset: number) =>
    setIndex((current) => (current + offset + pictures.length) % pictures.length);

  function navigateByKey(event: KeyboardEvent) {
    if (event.key === 'ArrowLeft') moveBy(-1);
    if (event.key === 'ArrowRight') moveBy(1);
  }

  function endSwipe(touchEndX: number) {
    const deltaX = touchEndX - touchStartX.current;
    if (Math.abs(deltaX) > minSwipePx) moveBy(deltaX > 0 ? -1 : 1);
  }

  return (
    <Dialog
      shape="full"
      title={text.pictureCount(index + 1, pictures.length)}
      onClose={onClose}
      onKeyDown={navigateByKey}
    >
      <Stage
        onTouchStart={(event) => (touchStartX.current = event.changedTouches[0]?.clientX ?? 0)}
        onTouchEnd={(event) => endSwipe(event.changedTouches[0]?.clientX ?? 0)}
      >
        {picture && <Image src={picture.src} alt={picture.alt} sizes={viewerSizes} />}
        {pictures.length > 1 && (
          <>
            <ArrowSlot $edge="left">
              <IconButton
                tone="overlay"
                label={text.previousPicture}
                icon={<ChevronLeftIcon />}
                onClick={() => moveBy(-1)}
              />
            </ArrowSlot>
            <ArrowSlot $edge="right">
              <IconButton
                tone="overlay"
                label={text.nextPicture}
                icon={<ChevronRightIcon />}
                onClick={() => moveBy(1)}
              />
            </ArrowSlot>
          </>
        )}
      </Stage>
    </Dialog>
  );
}

const Stage = styled.div`
  position: relative;
  display: grid;
  grid-template: minmax(0, 1fr) / minmax(0, 1fr);
  height: calc(100vh - 6.5rem);
  height: calc(100dvh - 6.5rem);
  touch-action: pan-y pinch-zoom;
`;

const Image = styled(ResponsiveImage)`
  width: 100%;
  height: 100%;
  border-radius: ${tokens.radius.card};
  object-fit: contain;
`;

const ArrowSlot = styled.div<{ $edge: 'left' | 'right' }>`
  position: absolute;
  top: calc(50% - ${tokens.size.target} / 2);
  ${({ $edge }) => $edge}: ${tokens.space.xs};
`;
