import { tokens } from '@gida/ui';
import { LinkedCard } from '@gida/ui/layout';
import styled from 'styled-components';

/** An apartment in a grid, which leads to its public page: its picture, its name, and what is told of it. */
export const PublicApartmentCard = styled(LinkedCard)`
  h2,
  h3 {
    margin-top: ${tokens.space.xs};
    font: 650 ${tokens.text.body} / 1.3 ${tokens.font.body};
    letter-spacing: normal;
  }

  p {
    color: ${tokens.color.textSoft};
    font-size: ${tokens.text.small};
  }

  strong {
    color: ${tokens.color.text};
  }
`;
