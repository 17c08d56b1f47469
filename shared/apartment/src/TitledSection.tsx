import { tokens } from '@gida/ui';
import { useId, type ReactNode, type Ref } from 'react';
import styled from 'styled-components';

type TitledSectionProps = { title: string; children: ReactNode; ref?: Ref<HTMLElement> };

/** A titled section, exposed as a landmark to screen readers. */
export function TitledSection({ title, children, ref }: TitledSectionProps) {
  const titleId = useId();
  return (
    <Container ref={ref} aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      {children}
    </Container>
  );
}

const Container = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space.m};
  /* User-written text: a long URL or word must not overflow the page on phones. */
  overflow-wrap: anywhere;

  > h2 {
    font-size: ${tokens.text.title};
  }
`;
