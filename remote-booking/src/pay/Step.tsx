import { useId, type ReactNode } from 'react';
import styled from 'styled-components';

import { tokens } from '@gida/ui';
import { StackedCard } from '@gida/ui/layout';

type StepProps = {
  number: number;
  title: string;
  /** `aside`: the side panel, named by its title. */
  as?: 'section' | 'aside';
  children: ReactNode;
};

/** One of the steps of paying: a card with a numbered heading. */
export function Step({ number, title, as = 'section', children }: StepProps) {
  const id = useId();
  return (
    <StackedCard as={as} aria-labelledby={id}>
      <Heading>
        <Bullet aria-hidden="true">{number}</Bullet>
        <h2 id={id}>{title}</h2>
      </Heading>
      {children}
    </StackedCard>
  );
}

const Heading = styled.div`
  display: flex;
  align-items: center;
  gap: ${tokens.space.s};

  h2 {
    font-size: ${tokens.text.title};
  }
`;

const Bullet = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: 1.75rem;
  height: 1.75rem;
  border-radius: ${tokens.radius.pill};
  background: ${tokens.color.actionSoft};
  color: ${tokens.color.action};
  font-size: ${tokens.text.small};
  font-weight: 700;
  line-height: 1;
`;
