import type { ReactNode } from 'react';
import styled from 'styled-components';

import { media, tokens } from '../tokens.ts';

type ChipsProps<Value extends string> = {
  label: string;
  choices: readonly { value: Value; label: string; icon?: ReactNode }[];
  /** The selected value, or null when none is. */
  value: Value | null;
  onChange: (value: Value) => void;
};

/** A row of toggle chips of which at most one is selected. */
export function Chips<Value extends string>({
  label,
  choices,
  value,
  onChange,
}: ChipsProps<Value>) {
  return (
    <Row role="group" aria-label={label}>
      {choices.map((choice) => (
        <Chip
          key={choice.value}
          type="button"
          aria-pressed={choice.value === value}
          onClick={() => onChange(choice.value)}
        >
          {choice.icon}
          {choice.label}
        </Chip>
      ))}
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space.xs};
`;

const Chip = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${tokens.space.xs};
  min-height: ${tokens.size.target};
  padding: 0 ${tokens.space.m};
  border: ${tokens.border.thin} solid ${tokens.color.lineStrong};
  border-radius: ${tokens.radius.pill};
  background: ${tokens.color.surface};
  color: ${tokens.color.text};
  transition: background ${tokens.motion.fast};

  ${media.hover} {
    &:hover {
      background: ${tokens.color.sunken};
    }
  }

  &[aria-pressed='true'] {
    border-color: ${tokens.color.action};
    background: ${tokens.color.action};
    color: ${tokens.color.onAction};
  }
`;
