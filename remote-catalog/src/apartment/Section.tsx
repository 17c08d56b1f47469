import { tokens } from '@gida/ui';
import { useId, type ReactNode } from 'react';
import styled from 'styled-components';

/** A titled part of the page, which a screen reader can jump to. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <Frame aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      {children}
    </Frame>
  );
}

const Frame = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space.m};

  > h2 {
    font-size: ${tokens.text.title};
  }
`;
