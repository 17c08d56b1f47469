import { Card, media, tokens } from '@gida/ui';
import styled from 'styled-components';

/** A card of a list with a picture, which stands beside the words where there is room. */
export const PictureCard = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space.m};
  height: 100%;
  padding: ${tokens.space.s};

  ${media.medium} {
    grid-template-columns: 10rem minmax(0, 1fr);
  }

  h2,
  h3 {
    font-size: ${tokens.text.lead};
    overflow-wrap: anywhere;
  }
`;
