import { useState } from 'react';
import styled from 'styled-components';

import type { SiteAnswer } from '@gida/contracts/site';
import { Button, Card, CardIcon, PlusIcon, Stack, tokens } from '@gida/ui';

import { messages } from '../messages.ts';

const text = messages.pay;

/** The sandbox's cards. No card of a real person is ever stored with us. */
const testCards = [
  { number: '4242 4242 4242 4242', expires: '12/34', does: 'pays' },
  { number: '4000 0000 0000 3720', expires: '12/34', does: 'needs a little time' },
  { number: '4000 0000 0000 0002', expires: '12/34', does: 'is declined' },
] as const;

type PaymentMethodsProps = { site: SiteAnswer; busy: boolean; onAdd: () => void };

export function PaymentMethods({ site, busy, onAdd }: PaymentMethodsProps) {
  const [chosen, setChosen] = useState<string>(testCards[0].number);

  return (
    <Card as="section" aria-labelledby="payment-method">
      <Stack>
        <h2 id="payment-method">{text.method}</h2>
        {site.demo && (
          <Choices role="radiogroup" aria-labelledby="payment-method">
            {testCards.map(({ number, expires, does }) => (
              <Choice key={number}>
                <input
                  type="radio"
                  name="saved-card"
                  checked={chosen === number}
                  onChange={() => setChosen(number)}
                />
                <CardIcon />
                <span>
                  <strong>{`•••• •••• •••• ${number.slice(-4)}`}</strong>
                  <small>
                    {text.cardExpires(expires)} · {does}
                  </small>
                </span>
              </Choice>
            ))}
          </Choices>
        )}
        <Hint>{site.demo ? text.testCardsNote : text.cardsNote}</Hint>
        {site.demo && (
          <Hint>
            <code>{chosen}</code>
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

const Choices = styled.div`
  display: grid;
  gap: ${tokens.space.xs};
`;

const Choice = styled.label`
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
