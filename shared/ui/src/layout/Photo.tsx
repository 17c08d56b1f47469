import { tokens } from '@gida/ui';
import styled from 'styled-components';

import { ResponsiveImage } from '../display/ResponsiveImage.tsx';

/** A photo as wide as its place, cut to 4:3. */
export const Photo = styled(ResponsiveImage)`
  width: 100%;
  aspect-ratio: 4 / 3;
  border-radius: ${tokens.radius.control};
  background: ${tokens.color.sunken};
  object-fit: cover;
`;
