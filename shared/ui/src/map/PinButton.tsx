import { media, tokens, VisuallyHidden } from '@gida/ui';
import styled from 'styled-components';

import { mapMessages as text } from './map-messages.ts';
import type { PlacedPin } from './place-pins.ts';

type PinButtonProps = {
  pin: PlacedPin;
  selectedId: string | null;
  onPress: (pin: PlacedPin) => void;
};

/** A price on the map. */
export const PinButton = ({ pin, selectedId, onPress }: PinButtonProps) => (
  <Pin
    type="button"
    aria-pressed={pin.id === selectedId}
    style={{ left: pin.x, top: pin.y }}
    onClick={() => onPress(pin)}
  >
    {pin.text}
    <VisuallyHidden>, {pin.name}</VisuallyHidden>
    {pin.covered.length > 0 && (
      <More>
        {' '}
        +{pin.covered.length}
        <VisuallyHidden> {text.more}</VisuallyHidden>
      </More>
    )}
  </Pin>
);

const Pin = styled.button`
  position: absolute;
  min-height: 1.75rem;
  padding: 0 ${tokens.space.xs};
  border: ${tokens.border.thin} solid ${tokens.color.lineStrong};
  border-radius: ${tokens.radius.pill};
  background: ${tokens.color.surface};
  color: ${tokens.color.text};
  font-size: ${tokens.text.small};
  font-weight: 650;
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  box-shadow: ${tokens.shadow.raised};
  transform: translate(-50%, -50%);

  /* As high as a finger needs it. */
  ${media.touch} {
    &::after {
      position: absolute;
      inset: calc((1.75rem - ${tokens.size.target}) / 2) 0;
      content: '';
    }
  }

  &:hover,
  &:focus-visible {
    z-index: 1;
  }

  &[aria-pressed='true'] {
    z-index: 2;
    border-color: ${tokens.color.action};
    background: ${tokens.color.action};
    color: ${tokens.color.onAction};
  }
`;

const More = styled.span`
  font-weight: 400;
`;
