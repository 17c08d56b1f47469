import { media, tokens } from '@gida/ui';
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
`;

const Legend = styled.legend`
  margin-bottom: ${tokens.space.xs};
  font-weight: 650;
`;

export const ChoiceColumns = styled.div`
  display: grid;
  gap: 0 ${tokens.space.m};

  ${media.medium} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
