import { PicturePlaceholder, media, tokens, type Picture } from '@gida/ui';
import { PictureStrip } from '@gida/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';

/** One large picture and up to four small ones. */
export const maxInMosaic = 5;

type PictureMosaicProps = {
  label: string;
  pictures: readonly Picture[];
  renderPicture: (picture: Picture, index: number) => ReactNode;
  /** In the corner: the way to all pictures. */
  action?: ReactNode;
  tabIndex?: number;
};

/** All pictures in a strip on phones, to the edges of the screen; the first five side by side on wide screens. */
export function PictureMosaic(props: PictureMosaicProps) {
  const { label, pictures, renderPicture, action, tabIndex } = props;
  return (
    <Frame>
      <Strip role="list" aria-label={label} tabIndex={tabIndex}>
        {pictures.length === 0 && (
          <li>
            <PicturePlaceholder />
          </li>
        )}
        {pictures.map((picture, index) => (
          <li key={picture.src}>
            {renderPicture(picture, index)}
            <Caption aria-hidden="true">
              {picture.caption}
              {pictures.length > 1 && <span>{`${index + 1} / ${pictures.length}`}</span>}
            </Caption>
          </li>
        ))}
      </Strip>
      {action && <Action>{action}</Action>}
    </Frame>
  );
}

/** Of an apartment's page: its pictures first on phones, its name first on wide screens. */
export const PicturesFirst = styled.header`
  position: relative;
  display: grid;
  grid-column: 1 / -1;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space.m};
  margin-top: calc(-1 * ${tokens.space.m});

  ${media.medium} {
    margin-top: 0;
  }
`;

/** Buttons about the apartment, on its picture on phones. */
export const PictureButtons = styled.div`
  position: absolute;
  top: ${tokens.space.s};
  right: 0;
  z-index: 1;
  display: flex;
  flex: none;
  gap: ${tokens.space.xs};

  /* The menu has no background of its own. */
  > :last-child > button {
    border-radius: ${tokens.radius.pill};
    background: ${tokens.color.surface};
  }

  ${media.medium} {
    position: static;

    > :last-child > button {
      background: none;
    }
  }
`;

const Frame = styled.div`
  position: relative;
  order: -1;
  margin-inline: calc(-1 * ${tokens.space.m});

  ${media.medium} {
    order: 0;
    margin-inline: 0;
  }
`;

const Strip = styled(PictureStrip)`
  ${media.medium} {
    display: grid;
    grid: repeat(2, minmax(0, 1fr)) / auto-flow minmax(0, 1fr);
    gap: ${tokens.space.xs};
    height: clamp(20rem, 34vw, 30rem);
    overflow: hidden;
    border-radius: ${tokens.radius.card};

    > li {
      width: auto;
      min-height: 0;
      aspect-ratio: auto;
    }

    > :first-child {
      grid-area: span 2 / span 2;
    }

    /* Alone in its column. */
    > :is(:nth-child(2), :nth-child(4)):last-child {
      grid-row: span 2;
    }

    > :nth-child(n + ${maxInMosaic + 1}) {
      display: none;
    }
  }
`;

/** Nothing to see where it is empty. */
const Caption = styled.span`
  position: absolute;
  bottom: ${tokens.space.s};
  left: ${tokens.space.m};
  display: flex;
  gap: ${tokens.space.xs};
  padding: 0 ${tokens.space.xs};
  border-radius: ${tokens.radius.pill};
  background: ${tokens.color.overlay};
  color: ${tokens.color.onOverlay};
  font-size: ${tokens.text.small};
  font-variant-numeric: tabular-nums;
  pointer-events: none;

  ${media.medium} {
    top: ${tokens.space.s};
    bottom: auto;
    left: ${tokens.space.s};

    > span {
      display: none;
    }
  }
`;

const Action = styled.div`
  position: absolute;
  right: ${tokens.space.s};
  bottom: ${tokens.space.s};
`;
