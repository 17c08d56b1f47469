import { Link } from 'react-router-dom';
import styled from 'styled-components';

import { pictureVariant } from '@gida/contracts/picture-widths';
import { tokens } from '@gida/ui';

type PictureLinkProps = { image: string | null | undefined; to: string; children: string };

/** An apartment in a table: a small picture, and the link to what the row is about. */
export const PictureLink = ({ image, to, children }: PictureLinkProps) => (
  <Named>
    {image && <img src={pictureVariant(image, 480, 'webp')} alt="" loading="lazy" />}
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
    aspect-ratio: 4 / 3;
    border-radius: ${tokens.radius.control};
  }
`;
