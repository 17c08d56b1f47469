import { media, tokens, VisuallyHidden } from '@gida/ui';
import styled from 'styled-components';

import type { PlacedPin } from './place-pins.ts';

type PinButtonProps = {
  pin: PlacedPin;
  selectedId: string | null;
  onPress: (pin: PlacedPin) => void;
};

/** A price on the map. The homes that it stands for are on it as those of a card are: one lights the other up. */
export const PinButton = ({ pin, selectedId, onPress }: PinButtonProps) => (
  <Pin
    type="button"
    aria-pressed={pin.id === selectedId}
    data-homes={[pin.id, ...pin.covered].join(' ')}
    style={{ left: pin.x, top: pin.y }}
    onClick={() => onPress(pin)}
  >
    {pin.text}
    <VisuallyHidden>, {pin.name}</VisuallyHidden>
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
  &:focus-visible,
  &[data-lit] {
    z-index: 1;
    background: ${tokens.color.text};
    color: ${tokens.color.surface};
  }

  &[aria-pressed='true'] {
    z-index: 2;
    border-color: ${tokens.color.action};
    background: ${tokens.color.action};
    color: ${tokens.color.onAction};
  }
`;
