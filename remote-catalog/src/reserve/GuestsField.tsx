import { IconButton, MinusIcon, PlusIcon, TextField, tokens } from '@gida/ui';
import styled from 'styled-components';

import { messages } from '../messages.ts';

const text = messages.reserve;

type GuestsFieldProps = {
  value: string;
  most: number;
  problem?: string | undefined;
  change: (guests: string) => void;
};

export function GuestsField({ value, most, problem, change }: GuestsFieldProps) {
  const count = Math.trunc(Number(value)) || 0;
  const step = (by: number) => change(String(Math.min(Math.max(count + by, 1), most)));

  return (
    <Line>
      <TextField
        label={text.guests}
        hint={text.guestsHint(most)}
        name="guests"
        type="number"
        inputMode="numeric"
        required
        min={1}
        max={most}
        value={value}
        problem={problem}
        onChange={(event) => change(event.currentTarget.value)}
      />
      <Steps>
        <IconButton
          label={text.fewerGuests}
          icon={<MinusIcon />}
          disabled={count <= 1}
          onClick={() => step(-1)}
        />
        <IconButton
          label={text.moreGuests}
          icon={<PlusIcon />}
          disabled={count >= most}
          onClick={() => step(1)}
        />
      </Steps>
    </Line>
  );
}

const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${tokens.space.xs};
`;

/** Beside the control, below its label. */
const Steps = styled.div`
  display: flex;
  margin-top: 1.65rem;
`;
