import { Link } from 'react-router-dom';
import styled from 'styled-components';

import { tokens } from '@gida/ui';
import { CroppedPicture } from '@gida/ui/layout';

type PictureLinkProps = { image: string | null | undefined; to: string; children: string };

/** An apartment in a table: a small picture, and the link to what the row is about. */
export const PictureLink = ({ image, to, children }: PictureLinkProps) => (
  <Named>
    {image && <CroppedPicture src={image} alt="" sizes="4rem" loading="lazy" />}
    <Link to={to}>{children}</Link>
  </Named>
);

const Named = styled.span`
  display: flex;
  align-items: center;
  gap: ${tokens.space.s};

  img {
    flex: none;
    width: 4rem;
  }
`;
