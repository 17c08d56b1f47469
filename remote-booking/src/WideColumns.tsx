import { media, tokens } from '@gida/ui';
import styled from 'styled-components';

/** Below each other on phones; two columns on wide screens, the first the wider one. */
export const WideColumns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: ${tokens.space.l};

  ${media.wide} {
    grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
  }
`;
