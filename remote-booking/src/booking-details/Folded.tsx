import type { ReactNode } from 'react';
import styled from 'styled-components';

import { tokens } from '@gida/ui';

type FoldedProps = { title: string; open?: boolean; children: ReactNode };

/** What few guests need, behind its title. On paper it is open. */
export const Folded = ({ title, open, children }: FoldedProps) => (
  <Details open={open}>
    <summary>{title}</summary>
    {children}
  </Details>
);

const Details = styled.details`
  border-top: ${tokens.border.thin} solid ${tokens.color.line};
  padding-top: ${tokens.space.s};

  summary {
    min-height: ${tokens.size.target};
    padding-block: ${tokens.space.xs};
    font-size: ${tokens.text.lead};
    font-weight: 620;
    cursor: pointer;
  }

  p {
    columns: 2 20rem;
    overflow-wrap: anywhere;
    white-space: pre-line;
  }

  /* Nobody opens it on paper. */
  @media print {
    summary {
      list-style: none;
    }

    &::details-content {
      content-visibility: visible;
      block-size: auto;
    }
  }
`;
