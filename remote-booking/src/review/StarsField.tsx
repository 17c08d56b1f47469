import { useId } from 'react';
import styled from 'styled-components';

import { reviewLimits } from '@gida/contracts/constants/reviews';
import { FieldError, tokens } from '@gida/ui';
import { Muted } from '@gida/ui/layout';

import { reviewMessages as text } from '../review-messages.ts';

type StarsFieldProps = {
  label: string;
  hint?: string;
  /** 0 while nothing is chosen. */
  value: number;
  onChange: (stars: number) => void;
  error: string | undefined;
  size?: 'regular' | 'large';
};

const choices = Array.from({ length: reviewLimits.maxRating }, (_, index) => index + 1);

/** Stars as a group of radio buttons: one Tab stop, changed with the arrow keys. */
export function StarsField({
  label,
  hint,
  value,
  onChange,
  error,
  size = 'regular',
}: StarsFieldProps) {
  const id = useId();
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');

  return (
    <Group
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-describedby={describedBy || undefined}
      aria-required="true"
      aria-invalid={error ? true : undefined}
      tabIndex={-1} // focused by script when the stars are missing
      $size={size}
    >
      <Label id={`${id}-label`}>{label}</Label>
      {hint && (
        <Muted $small id={`${id}-hint`}>
          {hint}
        </Muted>
      )}
      <Stars>
        {choices.map((stars) => (
          <Star key={stars} $isFilled={stars <= value}>
            <input
              type="radio"
              name={id}
              value={stars}
              checked={stars === value}
              aria-label={text.stars(stars)}
              onChange={() => onChange(stars)}
            />
            <svg viewBox="0 0 20 20" aria-hidden="true">
              <path d={starPath} />
            </svg>
          </Star>
        ))}
        <Meaning>{text.meaning[value - 1] ?? text.notRated}</Meaning>
      </Stars>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </Group>
  );
}

const starPath = 'M10 1.5l2.6 5.6 6.1.7-4.5 4.2 1.2 6L10 15l-5.4 3 1.2-6L1.3 7.8l6.1-.7z';

const Group = styled.div<{ $size: 'regular' | 'large' }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space.xxs};
  justify-items: start;
  border-radius: ${tokens.radius.control};

  label svg {
    width: ${({ $size }) => ($size === 'large' ? '2.25rem' : '1.5rem')};
    height: ${({ $size }) => ($size === 'large' ? '2.25rem' : '1.5rem')};
  }
`;

const Label = styled.span`
  font-size: ${tokens.text.small};
  font-weight: 600;
`;

const Stars = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
`;

const Star = styled.label<{ $isFilled: boolean }>`
  position: relative;
  display: grid;
  place-items: center;
  min-width: 2.25rem;
  min-height: ${tokens.size.target};
  border-radius: ${tokens.radius.control};
  cursor: pointer;

  input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    margin: 0;
    opacity: 0;
    cursor: inherit;
  }

  svg {
    fill: ${({ $isFilled }) => ($isFilled ? tokens.color.accent : 'transparent')};
    stroke: ${({ $isFilled }) => ($isFilled ? tokens.color.accent : tokens.color.lineStrong)};
    stroke-width: 1.25;
    stroke-linejoin: round;
  }

  &:hover svg {
    stroke: ${tokens.color.text};
  }

  &:has(:focus-visible) {
    outline: ${tokens.border.strong} solid ${tokens.color.focus};
  }
`;

const Meaning = styled.span`
  margin-left: ${tokens.space.xs};
  color: ${tokens.color.textSoft};
  font-size: ${tokens.text.small};
`;
