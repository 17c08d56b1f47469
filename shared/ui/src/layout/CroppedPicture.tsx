import { tokens } from '@gida/ui';
import styled from 'styled-components';

import { ResponsivePicture } from '../display/ResponsivePicture.tsx';

/** A picture as wide as its place, cut to 4:3. */
export const CroppedPicture = styled(ResponsivePicture)`
  width: 100%;
  aspect-ratio: 4 / 3;
  border-radius: ${tokens.radius.control};
  background: ${tokens.color.sunken};
  object-fit: cover;
`;
