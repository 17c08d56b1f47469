import { tokens, type Picture } from '@gida/ui';
import styled from 'styled-components';

import { pictureText } from './picture-messages.ts';

/** Above a picture: its caption, unless the one before has the same. */
export function PictureHeading({ pictures, at }: { pictures: readonly Picture[]; at: number }) {
  const caption = pictures[at]?.caption;
  if (caption === pictures[at - 1]?.caption) return null;
  return <Heading>{caption ?? pictureText.others}</Heading>;
}

const Heading = styled.h3`
  padding-block: ${tokens.space.xs};
  font: 600 ${tokens.text.body} / 1.3 ${tokens.font.body};
`;
