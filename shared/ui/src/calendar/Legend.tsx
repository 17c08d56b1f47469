import styled from 'styled-components';

import { tokens } from '@gida/ui';

export type LegendEntry<Look extends string = string> = { label: string; look: Look };

/** What the looks of the days mean. */
export function Legend({ entries }: { entries: readonly LegendEntry[] }) {
  return (
    <List>
      {entries.map(({ label, look }) => (
        <li key={label}>
          <span data-look={look} /> {label}
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

  span {
    width: 1.125rem;
    height: 1.125rem;
    border: ${tokens.border.thin} solid ${tokens.color.lineStrong};
    border-radius: ${tokens.space.xxs};
  }
`;
