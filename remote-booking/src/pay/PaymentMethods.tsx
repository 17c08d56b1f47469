import { useState } from 'react';
import styled from 'styled-components';

import type { SiteResponse } from '@gida/contracts/site';
import { Button, Card, CardIcon, PlusIcon, Stack, tokens } from '@gida/ui';

import { messages } from '../messages.ts';

const text = messages.pay;

/** Test cards of the sandbox. We never store real cards. */
const testCards = [
  { number: '4242 4242 4242 4242', expires: '12/34', outcome: 'succeeds' },
  { number: '4000 0000 0000 3720', expires: '12/34', outcome: 'takes a little time' },
  { number: '4000 0000 0000 0002', expires: '12/34', outcome: 'is declined' },
] as const;

type PaymentMethodsProps = { site: SiteResponse; busy: boolean; onAdd: () => void };

export function PaymentMethods({ site, busy, onAdd }: PaymentMethodsProps) {
  const [selectedCard, setSelectedCard] = useState<string>(testCards[0].number);

  return (
    <Card as="section" aria-labelledby="payment-method">
      <Stack>
        <h2 id="payment-method">{text.method}</h2>
        {site.demo && (
          <RadioGroup role="radiogroup" aria-labelledby="payment-method">
            {testCards.map(({ number, expires, outcome }) => (
              <RadioOption key={number}>
                <input
                  type="radio"
                  name="saved-card"
                  checked={selectedCard === number}
                  onChange={() => setSelectedCard(number)}
                />
                <CardIcon />
                <span>
                  <strong>{`•••• •••• •••• ${number.slice(-4)}`}</strong>
                  <small>
                    {text.cardExpires(expires)} · {outcome}
                  </small>
                </span>
              </RadioOption>
            ))}
          </RadioGroup>
        )}
        <Hint>{site.demo ? text.testCardsNote : text.cardsNote}</Hint>
        {site.demo && (
          <Hint>
            <code>{selectedCard}</code>
          </Hint>
        )}
        <div>
          <Button tone="quiet" disabled={busy} onClick={onAdd}>
            <PlusIcon />
            {text.addNew}
          </Button>
        </div>
      </Stack>
    </Card>
  );
}

const RadioGroup = styled.div`
  display: grid;
  gap: ${tokens.space.xs};
`;

const RadioOption = styled.label`
  display: flex;
  align-items: center;
  gap: ${tokens.space.s};
  min-height: ${tokens.size.target};
  padding: ${tokens.space.xs} ${tokens.space.s};
  border: ${tokens.border.thin} solid ${tokens.color.line};
  border-radius: ${tokens.radius.control};
  cursor: pointer;
  accent-color: ${tokens.color.action};

  &:has(:checked) {
    border-color: ${tokens.color.action};
    background: ${tokens.color.actionSoft};
  }

  span {
    display: grid;
  }

  strong {
    font-variant-numeric: tabular-nums;
  }

  small {
    color: ${tokens.color.textSoft};
  }
`;

const Hint = styled.p`
  color: ${tokens.color.textSoft};
  font-size: ${tokens.text.small};
`;
