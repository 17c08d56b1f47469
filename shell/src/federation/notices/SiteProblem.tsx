import { paths } from '@gida/contracts/paths';
import { tokens } from '@gida/ui/tokens';
import { useLayoutEffect } from 'react';
import styled from 'styled-components';

import { Brand } from '../../layouts/Brand.tsx';
import { endWaiting } from '../../waiting/waiting.ts';
import { RouteProblem } from './RouteProblem.tsx';

/** Where a frame itself did not come or broke: the last boundary, with nothing around it. */
export function SiteProblem() {
  // The frame that waited is outside React, and would cover this.
  useLayoutEffect(endWaiting, []);
  return (
    <Place>
      <Brand to={paths.home} />
      <main>
        <RouteProblem />
      </main>
    </Place>
  );
}

const Place = styled.div`
  display: grid;
  gap: ${tokens.space.l};
  padding: ${tokens.space.l};
`;
