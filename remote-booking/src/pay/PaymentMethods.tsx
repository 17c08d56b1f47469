import styled from 'styled-components';

import { Button, CardIcon, media, PlusIcon, Stack, tokens } from '@gida/ui';
import { Muted } from '@gida/ui/layout';

import { messages } from '../messages.ts';
import { Step } from './Step.tsx';
import { testCards, type TestCardNumber } from './test-cards.ts';

const text = messages.pay;

type PaymentMethodsProps = {
  /** The chosen test card; null where cards are entered at the provider only. */
  card: TestCardNumber | null;
  onChoose: (card: TestCardNumber) => void;
  busy: boolean;
  disabled: boolean;
  /** Opens the checkout without a card filled in. */
  onAdd: () => void;
};

export function PaymentMethods({ card, onChoose, busy, disabled, onAdd }: PaymentMethodsProps) {
  return (
    <Step number={2} title={text.method}>
      {card !== null && (
        <Stack $gap="xs" role="radiogroup" aria-label={text.method}>
          {testCards.map(({ number, expires, outcome }) => (
            <RadioOption key={number}>
              <input
                type="radio"
                name="saved-card"
                checked={card === number}
                onChange={() => onChoose(number)}
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
        </Stack>
      )}
      <Muted $small>{card === null ? text.cardsNote : text.testCardsNote}</Muted>
      <div>
        <Button tone="quiet" size="small" disabled={busy || disabled} onClick={onAdd}>
          <PlusIcon />
          {text.addNew}
        </Button>
      </div>
    </Step>
  );
}

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
    min-width: 0;
  }

  strong {
    font-variant-numeric: tabular-nums;
  }

  small {
    color: ${tokens.color.textSoft};
  }

  ${media.medium} {
    span {
      display: flex;
      flex-wrap: wrap;
      flex: 1;
      justify-content: space-between;
      gap: 0 ${tokens.space.m};
    }
  }
`;
