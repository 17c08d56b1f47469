import { parseNumber } from '@gida/contracts/parse-number';
import type { FieldProps } from '@gida/actions';
import { IconButton, MinusIcon, PlusIcon, TextField, tokens } from '@gida/ui';
import styled from 'styled-components';

import { messages } from '../messages.ts';

const text = messages.reserve;

type GuestsFieldProps = FieldProps & {
  value: string;
  max: number;
  onChange: (guests: string) => void;
};

export function GuestsField({ name, value, max, error, onChange }: GuestsFieldProps) {
  const count = Math.trunc(parseNumber(value)) || 0;
  const changeCount = (offset: number) =>
    onChange(String(Math.min(Math.max(count + offset, 1), max)));

  return (
    <Row>
      <TextField
        label={text.guests}
        hint={text.guestsHint(max)}
        name={name}
        inputMode="numeric"
        required
        value={value}
        error={error}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <StepButtons>
        <IconButton
          label={text.fewerGuests}
          icon={<MinusIcon />}
          disabled={count <= 1}
          onClick={() => changeCount(-1)}
        />
        <IconButton
          label={text.moreGuests}
          icon={<PlusIcon />}
          disabled={count >= max}
          onClick={() => changeCount(1)}
        />
      </StepButtons>
    </Row>
  );
}

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${tokens.space.xs};
`;

/** Aligns the buttons with the input, below its label. */
const StepButtons = styled.div`
  display: flex;
  margin-top: 1.65rem;
`;
