import styled from 'styled-components';

import { media, tokens } from '@gida/ui';

/** The summary first; on wide screens it stays beside what follows. */
export const PaymentColumns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space.m};

  ${media.wide} {
    grid-template-columns: minmax(20rem, 26rem) minmax(0, 1fr);
    align-items: start;
    gap: ${tokens.space.m} ${tokens.space.l};

    > :first-child {
      position: sticky;
      top: ${tokens.space.l};
      grid-row: 1 / span 3;
    }

    > :not(:first-child) {
      grid-column: 2;
    }
  }

  /* What spans three rows does not break between sheets. */
  @media print {
    display: block;

    > * + * {
      margin-top: ${tokens.space.m};
    }
  }
`;
