import { useId } from 'react';
import styled from 'styled-components';

import { monthTitle, weeksOf, type Month } from '@gida/contracts/calendar';
import { stayDate } from '@gida/contracts/dates';
import type { Hosting } from '@gida/contracts/hosting';
import { tokens } from '@gida/ui';

import { text } from './hosting-messages.ts';
import { nightLooks, type NightLook } from './night-looks.ts';
import { isChosen, nightState, type Choice } from './nights.ts';

type MonthOfNightsProps = {
  month: Month;
  hosting: Hosting;
  choice: Choice;
  /** The one night the Tab key reaches. */
  focused: string;
  pick: (night: string) => void;
};

export function MonthOfNights({ month, hosting, choice, focused, pick }: MonthOfNightsProps) {
  const titleId = useId();

  return (
    <Frame>
      <h3 id={titleId}>{monthTitle(month)}</h3>
      <table role="grid" aria-labelledby={titleId}>
        <thead>
          <tr>
            {text.calendar.weekdays.map(([short, long]) => (
              <th key={long} scope="col" abbr={long}>
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((night, at) => {
                if (night === null) return <td key={at} />;
                const state = nightState(night, hosting);
                const chosen = isChosen(choice, night);
                const says = text.calendar.state[state];
                return (
                  <td key={night} aria-selected={chosen}>
                    <Night
                      type="button"
                      data-day={night}
                      tabIndex={night === focused ? 0 : -1}
                      aria-label={text.calendar.day(
                        stayDate(night),
                        chosen ? `${says}, ${text.calendar.chosen}` : says,
                      )}
                      aria-disabled={night < hosting.today}
                      aria-current={night === hosting.today ? 'date' : undefined}
                      $look={chosen ? 'chosen' : state}
                      onClick={() => pick(night)}
                    >
                      {Number(night.slice(8))}
                    </Night>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </Frame>
  );
}

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${tokens.space.xs};

  h3 {
    font-size: ${tokens.text.body};
    text-align: center;
  }

  table {
    width: 100%;
    table-layout: fixed;
    border-collapse: separate;
    border-spacing: ${tokens.space.xxs};
  }

  th {
    color: ${tokens.color.textSoft};
    font-size: ${tokens.text.small};
    font-weight: 500;
  }

  td {
    padding: 0;
  }
`;

const Night = styled.button<{ $look: NightLook }>`
  width: 100%;
  height: ${tokens.size.target};
  padding: 0;
  border: 0;
  border-radius: ${tokens.radius.control};
  font-variant-numeric: tabular-nums;
  ${({ $look }) => nightLooks[$look]}

  &[aria-disabled='true'] {
    cursor: not-allowed;
  }

  &[aria-disabled='false']:hover,
  &[aria-current='date'] {
    box-shadow: inset 0 0 0 ${tokens.border.strong} ${tokens.color.lineStrong};
  }
`;
