import {
  Button,
  ChevronLeftIcon,
  ChevronRightIcon,
  CloseIcon,
  IconButton,
  PictureStrip,
  tokens,
  useStripPosition,
} from '@gida/ui';
import type { Picture } from '@gida/ui';
import { useId, useState, type KeyboardEvent } from 'react';
import styled from 'styled-components';

import { ResponsivePicture } from '../display/ResponsivePicture.tsx';
import { pictureText as text } from './picture-messages.ts';
import { SmallPictures } from './SmallPictures.tsx';

export type PictureViewerProps = {
  pictures: readonly Picture[];
  /** `all` begins with the overview. */
  initial: number | 'all';
  onClose: () => void;
};

/** Full-screen viewer: one picture at a time, wrapping around at both ends, or all of them. Two fingers zoom, as on any page. */
export function PictureViewer({ pictures, initial, onClose }: PictureViewerProps) {
  const titleId = useId();
  const [index, setIndex] = useState(initial === 'all' ? 0 : initial);
  const [isOverview, setIsOverview] = useState(initial === 'all');
  const total = pictures.length;

  const moveBy = (offset: number) => setIndex((current) => (current + offset + total) % total);

  function navigateByKey({ key }: KeyboardEvent) {
    if (isOverview) return;
    if (key === 'ArrowLeft') moveBy(-1);
    if (key === 'ArrowRight') moveBy(1);
  }

  return (
    <Screen
      ref={openModal}
      aria-labelledby={titleId}
      onKeyDown={navigateByKey}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <Header>
        <h2 id={titleId}>
          {isOverview
            ? text.all(total)
            : [pictures[index]?.caption, text.count(index + 1, total)].filter(Boolean).join(', ')}
        </h2>
        {total > 1 && !isOverview && (
          <Button tone="quiet" size="small" onClick={() => setIsOverview(true)}>
            {text.overview}
          </Button>
        )}
        <IconButton tone="overlay" label={text.close} icon={<CloseIcon />} onClick={onClose} />
      </Header>
      {isOverview ? (
        <SmallPictures
          pictures={pictures}
          current={null}
          onChoose={(chosen) => {
            setIndex(chosen);
            setIsOverview(false);
          }}
        />
      ) : (
        <>
          <Stage pictures={pictures} index={index} onMove={setIndex} />
          {total > 1 && (
            <>
              <ArrowButton edge="left" onClick={() => moveBy(-1)} />
              <ArrowButton edge="right" onClick={() => moveBy(1)} />
              <SmallPictures pictures={pictures} current={index} onChoose={setIndex} />
            </>
          )}
        </>
      )}
    </Screen>
  );
}

type StageProps = { pictures: readonly Picture[]; index: number; onMove: (index: number) => void };

function Stage({ pictures, index, onMove }: StageProps) {
  return (
    <Strip as="div" tabIndex={0} {...useStripPosition(index, onMove)}>
      {pictures.map(({ src, alt }, at) => (
        <div key={src} aria-hidden={at !== index}>
          <ResponsivePicture src={src} alt={alt} sizes="100vw" loading="lazy" />
        </div>
      ))}
    </Strip>
  );
}

function ArrowButton({ edge, onClick }: { edge: 'left' | 'right'; onClick: () => void }) {
  const [label, Icon] =
    edge === 'left' ? [text.previous, ChevronLeftIcon] : [text.next, ChevronRightIcon];
  return (
    <Arrow $edge={edge}>
      <IconButton tone="overlay" label={label} icon={<Icon />} onClick={onClick} />
    </Arrow>
  );
}

function openModal(dialog: HTMLDialogElement) {
  dialog.showModal();
  return () => dialog.close();
}

/** Black in both themes: nothing but the picture. Laid out before it is opened, so that its strips find their places. */
const Screen = styled.dialog`
  --color-focus: white;
  display: grid;
  grid-template: auto minmax(0, 1fr) auto / minmax(0, 1fr);
  width: 100vw;
  max-width: none;
  height: 100vh;
  height: 100dvh;
  max-height: none;
  padding: env(safe-area-inset-top) 0 env(safe-area-inset-bottom);
  border: 0;
  overflow: hidden;
  background: black;
  color: white;
`;

const Header = styled.header`
  display: flex;
  align-items: center;
  gap: ${tokens.space.s};
  padding: ${tokens.space.xs} ${tokens.space.s};

  h2 {
    flex: 1;
    font: 600 ${tokens.text.body} / 1.3 ${tokens.font.body};
  }

  button {
    border-color: transparent;
    background: rgb(255 255 255 / 18%);
    color: white;
  }
`;

const Strip = styled(PictureStrip)`
  height: 100%;
  touch-action: pan-x pinch-zoom;

  > * {
    background: none;
    aspect-ratio: auto;
  }

  img {
    object-fit: contain;
  }
`;

const Arrow = styled.div<{ $edge: 'left' | 'right' }>`
  position: absolute;
  top: calc(50% - ${tokens.size.target} / 2);
  ${({ $edge }) => $edge}: ${tokens.space.xs};
`;
