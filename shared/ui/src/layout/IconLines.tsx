import { tokens } from '@gida/ui';
import styled from 'styled-components';

/** Lines with an icon in front of each. */
export const IconLines = styled.ul.attrs({ role: 'list' })`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space.m};

  li {
    display: flex;
    gap: ${tokens.space.s};
  }

  svg {
    margin-top: 0.15rem;
    color: ${tokens.color.action};
  }
`;
