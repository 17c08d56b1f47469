import { ChevronDownIcon, tokens } from '@gida/ui';
import styled from 'styled-components';

import { landingMessages } from '../../messages/landing.ts';

/** A native accordion (`details name`): one answer open at a time, and readable without JavaScript. */
export function Faq() {
  return (
    <List>
      {landingMessages.faq.list.map(({ question, answer }) => (
        <Item key={question} name="faq">
          <summary>
            <h3>{question}</h3>
            <ChevronDownIcon />
          </summary>
          <p>{answer}</p>
        </Item>
      ))}
    </List>
  );
}

const List = styled.div`
  border-top: ${tokens.border.thin} solid ${tokens.color.line};
`;

const Item = styled.details`
  border-bottom: ${tokens.border.thin} solid ${tokens.color.line};

  summary {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${tokens.space.m};
    min-height: 3.5rem;
    padding-block: ${tokens.space.s};
    list-style: none;
  }

  summary::-webkit-details-marker {
    display: none;
  }

  summary svg {
    transition: transform ${tokens.motion.slow};
  }

  &[open] summary svg {
    transform: rotate(180deg);
  }

  h3 {
    font-size: ${tokens.text.lead};
  }

  p {
    max-width: ${tokens.size.measure};
    padding-bottom: ${tokens.space.l};
    color: ${tokens.color.textSoft};
  }
`;
