import type { ReactNode } from 'react';
import styled from 'styled-components';

import { Row, tokens } from '@gida/ui';
import { StackedCard } from '@gida/ui/layout';

type DetailsCardProps = {
  title: string;
  status: ReactNode;
  details: readonly { name: string; value: ReactNode }[];
  children?: ReactNode;
  actions?: ReactNode;
};

/** A titled card with a status, a list of details, content and actions. */
export function DetailsCard({ title, status, details, children, actions }: DetailsCardProps) {
  return (
    <TitledCard as="article" aria-label={title}>
      <Row $spread>
        <h2>{title}</h2>
        {status}
      </Row>
      <DetailsList>
        {details.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </DetailsList>
      {children}
      {actions && <Row>{actions}</Row>}
    </TitledCard>
  );
}

export const DetailsList = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 14rem), 1fr));
  gap: ${tokens.space.s} ${tokens.space.m};

  dt {
    color: ${tokens.color.textSoft};
    font-size: ${tokens.text.small};
  }

  dd {
    overflow-wrap: anywhere;
    font-variant-numeric: tabular-nums;
  }
`;

const TitledCard = styled(StackedCard)`
  h2 {
    font-size: ${tokens.text.title};
    overflow-wrap: anywhere;
  }
`;
