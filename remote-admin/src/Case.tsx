import type { ReactNode } from 'react';
import styled from 'styled-components';

import { Card, Row, tokens } from '@gida/ui';

type CaseProps = {
  title: string;
  status: ReactNode;
  facts: readonly { name: string; value: ReactNode }[];
  children?: ReactNode;
  actions?: ReactNode;
};

/** Something an admin decides: what it is about, what was said, and what can be done. */
export function Case({ title, status, facts, children, actions }: CaseProps) {
  return (
    <Sheet as="article" aria-label={title}>
      <Row $spread>
        <h2>{title}</h2>
        {status}
      </Row>
      <Facts>
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Facts>
      {children}
      {actions && <Row>{actions}</Row>}
    </Sheet>
  );
}

/** What somebody wrote, word for word. */
export const Said = styled.blockquote`
  margin: 0;
  padding-left: ${tokens.space.m};
  border-left: ${tokens.border.strong} solid ${tokens.color.line};
  max-width: ${tokens.size.measure};
  overflow-wrap: anywhere;
  white-space: pre-line;
`;

export const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 14rem), 1fr));
  gap: ${tokens.space.s} ${tokens.space.m};
  margin: 0;

  dt {
    color: ${tokens.color.textSoft};
    font-size: ${tokens.text.small};
  }

  dd {
    margin: 0;
    overflow-wrap: anywhere;
    font-variant-numeric: tabular-nums;
  }
`;

const Sheet = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space.m};

  h2 {
    font-size: ${tokens.text.title};
    overflow-wrap: anywhere;
  }
`;
