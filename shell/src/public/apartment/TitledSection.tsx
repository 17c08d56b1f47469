import { tokens } from '@gida/ui/tokens';
import { useId, type ReactNode } from 'react';
import styled from 'styled-components';

/** A section of the page, labelled by its heading. */
export function TitledSection({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <Container aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      {children}
    </Container>
  );
}

const Container = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space.m};
  /* Written by hosts: a long word must not widen the page of a phone. */
  overflow-wrap: anywhere;

  > h2 {
    font-size: ${tokens.text.title};
  }
`;
