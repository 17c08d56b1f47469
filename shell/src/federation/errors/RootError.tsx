import { paths } from '@gida/contracts/paths';
import { tokens } from '@gida/ui/tokens';
import { useLayoutEffect } from 'react';
import styled from 'styled-components';

import { Brand } from '../../layouts/Brand.tsx';
import { removeSkeleton } from '../../skeleton/skeleton-overlay.ts';
import { RouteError } from './RouteError.tsx';

/** Root error boundary: shown without a layout when a layout itself failed to load or crashed. */
export function RootError() {
  // The skeleton is outside React and would cover this page.
  useLayoutEffect(removeSkeleton, []);
  return (
    <Container>
      <Brand to={paths.home} />
      <main>
        <RouteError />
      </main>
    </Container>
  );
}

const Container = styled.div`
  display: grid;
  gap: ${tokens.space.l};
  padding: ${tokens.space.l};
`;
