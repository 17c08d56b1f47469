import { tokens, VisuallyHidden } from '@gida/ui';
import styled from 'styled-components';

import { landingMessages } from '../../messages/landing.ts';

const messages = landingMessages.availability;

const cities = [
  { value: '', label: messages.anywhere },
  ...landingMessages.cities.list.map(({ name }) => ({ value: name, label: name })),
];

/** The choice of a city as radio buttons, which work before hydration. */
export function CityChips({ defaultValue = '' }: { defaultValue: string | undefined }) {
  return (
    <Group>
      <VisuallyHidden as="legend">{messages.where}</VisuallyHidden>
      {cities.map(({ value, label }) => (
        <Chip key={value}>
          <input type="radio" name="city" value={value} defaultChecked={value === defaultValue} />
          {label}
        </Chip>
      ))}
    </Group>
  );
}

const Group = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space.xs};
`;

const Chip = styled.label`
  position: relative;
  display: inline-grid;
  align-items: center;
  min-height: ${tokens.size.target};
  padding: 0 ${tokens.space.s};
  border: ${tokens.border.thin} solid ${tokens.color.lineStrong};
  border-radius: ${tokens.radius.pill};
  font-size: ${tokens.text.small};
  cursor: pointer;

  input {
    position: absolute;
    inset: 0;
    margin: 0;
    opacity: 0;
    cursor: inherit;
  }

  &:has(:checked) {
    border-color: ${tokens.color.action};
    background: ${tokens.color.action};
    color: ${tokens.color.onAction};
  }

  &:has(:focus-visible) {
    outline: ${tokens.border.strong} solid ${tokens.color.focus};
    outline-offset: ${tokens.border.strong};
  }
`;
