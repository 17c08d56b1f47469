import type { ComponentProps } from 'react';
import styled from 'styled-components';

import { tokens } from '@gida/ui';

/** What few guests need, behind its title. On paper it is open. */
export const Folded = ({
  title,
  children,
  ...rest
}: ComponentProps<'details'> & { title: string }) => (
  <Details {...rest}>
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
