import { tokens } from '@gida/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';

/** Filters that belong together, under their name. */
export function FilterGroup({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <Fieldset>
      <Legend>{legend}</Legend>
      {children}
    </Fieldset>
  );
}

const Fieldset = styled.fieldset`
  min-width: 0;
  padding: 0;
  margin: 0;
  border: 0;
`;

const Legend = styled.legend`
  padding: 0;
  margin-bottom: ${tokens.space.xs};
  font-weight: 650;
`;
