import {
  ChevronLeftIcon,
  ChevronRightIcon,
  Dialog,
  IconButton,
  tokens,
  type Picture,
} from '@gida/ui';
import { useRef, useState, type KeyboardEvent } from 'react';
import styled from 'styled-components';

import { messages } from '../messages.ts';

const text = messages.apartment;
/** A shorter move of the finger is a press, not a swipe. */
const swipeLength = 40;

type PictureViewerProps = {
  pictures: readonly Picture[];
  first: number;
  onClose: () => void;
};

/** All pictures on the whole screen, one at a time, round and round. */
export function PictureViewer({ pictures, first, onClose }: PictureViewerProps) {
  const [at, setAt] = useState(first);
  const touchedAt = useRef(0);
  const picture = pictures[at];

  const move = (by: number) => setAt((before) => (before + by + pictures.length) % pictures.length);

  function steer(event: KeyboardEvent) {
    if (event.key === 'ArrowLeft') move(-1);
    if (event.key === 'ArrowRight') move(1);
  }

  function swipe(endedAt: number) {
    const moved = endedAt - touchedAt.current;
    if (Math.abs(moved) > swipeLength) move(moved > 0 ? -1 : 1);
  }

  return (
    <Dialog
      shape="full"
      title={text.pictureCount(at + 1, pictures.length)}
      onClose={onClose}
      onKeyDown={steer}
    >
      <Stage
        onTouchStart={(event) => (touchedAt.current = event.changedTouches[0]?.clientX ?? 0)}
        onTouchEnd={(event) => swipe(event.changedTouches[0]?.clientX ?? 0)}
      >
        {picture && <Shown src={picture.src} alt={picture.alt} />}
        {pictures.length > 1 && (
          <>
            <Side $edge="left">
              <IconButton
                tone="veil"
                label={text.previousPicture}
                icon={<ChevronLeftIcon />}
                onClick={() => move(-1)}
              />
            </Side>
            <Side $edge="right">
              <IconButton
                tone="veil"
                label={text.nextPicture}
                icon={<ChevronRightIcon />}
                onClick={() => move(1)}
              />
            </Side>
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
  height: calc(100dvh - 6.5rem);
  touch-action: pan-y pinch-zoom;
`;

const Shown = styled.img`
  width: 100%;
  height: 100%;
  border-radius: ${tokens.radius.card};
  object-fit: contain;
`;

const Side = styled.div<{ $edge: 'left' | 'right' }>`
  position: absolute;
  top: calc(50% - ${tokens.size.target} / 2);
  ${({ $edge }) => $edge}: ${tokens.space.xs};
`;
