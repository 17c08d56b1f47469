import { tokens } from '@gida/ui';
import styled from 'styled-components';

import { messages } from '../messages.ts';

const text = messages.reserve;

export function Legend() {
  return (
    <Marks>
      <li>
        <Mark $look="free" /> {text.legendFree}
      </li>
      <li>
        <Mark $look="taken" /> {text.legendTaken}
      </li>
      <li>
        <Mark $look="chosen" /> {text.legendChosen}
      </li>
    </Marks>
  );
}

const { color } = tokens;

const looks = {
  free: `background: ${color.surface};`,
  taken: `background: repeating-linear-gradient(
    -45deg, ${color.surface} 0 0.2rem, ${color.lineStrong} 0.2rem 0.28rem
  );`,
  chosen: `background: ${color.action};`,
} as const;

const Marks = styled.ul.attrs({ role: 'list' })`
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

const Mark = styled.span<{ $look: keyof typeof looks }>`
  width: 1.125rem;
  height: 1.125rem;
  border: ${tokens.border.thin} solid ${color.lineStrong};
  border-radius: ${tokens.space.xxs};
  ${({ $look }) => looks[$look]}
`;
