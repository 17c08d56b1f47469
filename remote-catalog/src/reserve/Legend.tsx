import { tokens } from '@gida/ui';
import styled from 'styled-components';

import { messages } from '../messages.ts';

const text = messages.reserve;

export function Legend() {
  return (
    <List>
      <li>
        <Swatch $state="free" /> {text.legendFree}
      </li>
      <li>
        <Swatch $state="taken" /> {text.legendTaken}
      </li>
      <li>
        <Swatch $state="selected" /> {text.legendSelected}
      </li>
    </List>
  );
}

const { color } = tokens;

const swatchStyles = {
  free: `background: ${color.surface};`,
  taken: `background: repeating-linear-gradient(
    -45deg, ${color.surface} 0 0.2rem, ${color.lineStrong} 0.2rem 0.28rem
  );`,
  selected: `background: ${color.action};`,
} as const;

const List = styled.ul.attrs({ role: 'list' })`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space.m};
  color: ${color.textSoft};
  font-size: ${tokens.text.small};

  li {
    display: flex;
    align-items: center;
    gap: ${tokens.space.xs};
  }
`;

const Swatch = styled.span<{ $state: keyof typeof swatchStyles }>`
  width: 1.125rem;
  height: 1.125rem;
  border: ${tokens.border.thin} solid ${color.lineStrong};
  border-radius: ${tokens.space.xxs};
  ${({ $state }) => swatchStyles[$state]}
`;
