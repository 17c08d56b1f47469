import { tokens } from '@gida/ui';
import { useId, type ReactNode, type Ref } from 'react';
import styled from 'styled-components';

type SectionProps = { title: string; children: ReactNode; ref?: Ref<HTMLElement> };

/** A titled part of the page, which a screen reader can jump to. */
export function Section({ title, children, ref }: SectionProps) {
  const titleId = useId();
  return (
    <Frame ref={ref} aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      {children}
    </Frame>
  );
}

const Frame = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space.m};
  /* Guests and hosts write here; a web address or one endless word must not widen a phone's page. */
  overflow-wrap: anywhere;

  > h2 {
    font-size: ${tokens.text.title};
  }
`;
