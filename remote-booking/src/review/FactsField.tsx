import { useId } from 'react';
import styled from 'styled-components';

import type { FactStatement } from '@gida/contracts/fact-statements';
import type { FactAnswer } from '@gida/contracts/facts';
import { tokens } from '@gida/ui';
import { Muted } from '@gida/ui/layout';

import { reviewMessages as text } from '../review-messages.ts';

type FactsFieldProps = {
  /** What the host states; not shown when it is nothing. */
  statements: readonly FactStatement[];
  answers: readonly FactAnswer[];
  onChange: (answers: FactAnswer[]) => void;
};

const choices = [
  { label: text.factYes, wasSo: true },
  { label: text.factNo, wasSo: false },
  { label: text.factUnnoticed, wasSo: undefined },
];

/** Each statement of the host with a yes or a no of the guest, or none. */
export function FactsField({ statements, answers, onChange }: FactsFieldProps) {
  const id = useId();
  if (statements.length === 0) return null;

  return (
    <Group aria-describedby={`${id}-hint`}>
      <legend>{text.facts}</legend>
      <Muted $small id={`${id}-hint`}>
        {text.factsHint}
      </Muted>
      <Questions>
        {statements.map(({ fact, value, text: statement }) => {
          const answer = answers.find((other) => other.fact === fact);
          const others = answers.filter((other) => other.fact !== fact);
          return (
            <Question key={fact}>
              <legend>{statement}</legend>
              {choices.map(({ label, wasSo }) => (
                <label key={label}>
                  <input
                    type="radio"
                    name={`${id}-${fact}`}
                    checked={answer?.wasSo === wasSo}
                    onChange={() =>
                      onChange(wasSo === undefined ? others : [...others, { fact, value, wasSo }])
                    }
                  />
                  {label}
                </label>
              ))}
            </Question>
          );
        })}
      </Questions>
    </Group>
  );
}

const Fieldset = styled.fieldset`
  min-width: 0;

  > legend {
    font-size: ${tokens.text.small};
    font-weight: 600;
  }
`;

const Group = styled(Fieldset)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space.s};
`;

const Questions = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 19rem), 1fr));
  gap: ${tokens.space.s} ${tokens.space.m};
`;

const Question = styled(Fieldset)`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${tokens.space.m};

  > legend {
    font-weight: inherit;
  }

  label {
    display: inline-flex;
    align-items: center;
    gap: ${tokens.space.xs};
    min-height: ${tokens.size.target};
    cursor: pointer;
  }

  input {
    flex: none;
    width: 1.25rem;
    height: 1.25rem;
    margin: 0;
    accent-color: ${tokens.color.action};
    cursor: inherit;
  }
`;
