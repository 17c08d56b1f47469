import { IconButton, MinusIcon, PlusIcon, TextField, tokens } from '@gida/ui';
import styled from 'styled-components';

import { messages } from '../messages.ts';

const text = messages.reserve;

type GuestsFieldProps = {
  value: string;
  max: number;
  error?: string | undefined;
  onChange: (guests: string) => void;
};

export function GuestsField({
  value,
  max: most,
  error: problem,
  onChange: change,
}: GuestsFieldProps) {
  const count = Math.trunc(Number(value)) || 0;
  const changeCount = (offset: number) =>
    change(String(Math.min(Math.max(count + offset, 1), most)));

  return (
    <Row>
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
        error={problem}
        onChange={(event) => change(event.currentTarget.value)}
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
          disabled={count >= most}
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
