import styled from 'styled-components';

import { tokens } from '@gida/ui';

export type LegendEntry = {
  label: string;
  /** The CSS declarations of such a day. */
  dayStyles: string;
};

/** What the looks of the days mean. */
export function Legend({ entries }: { entries: readonly LegendEntry[] }) {
  return (
    <List>
      {entries.map(({ label, dayStyles }) => (
        <li key={label}>
          <Swatch $styles={dayStyles} /> {label}
        </li>
      ))}
    </List>
  );
}

const List = styled.ul.attrs({ role: 'list' })`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space.xs} ${tokens.space.m};
  padding-inline: ${tokens.space.xs};
  color: ${tokens.color.textSoft};
  font-size: ${tokens.text.small};

  li {
    display: flex;
    align-items: center;
    gap: ${tokens.space.xs};
  }
`;

const Swatch = styled.span<{ $styles: string }>`
  width: 1.125rem;
  height: 1.125rem;
  border: ${tokens.border.thin} solid ${tokens.color.lineStrong};
  border-radius: ${tokens.space.xxs};
  ${({ $styles }) => $styles}
`;
