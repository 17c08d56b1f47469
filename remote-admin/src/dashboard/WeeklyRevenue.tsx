import type { AdminMetricsResponse } from '@gida/contracts/admin';
import { addDays, formatShortDate, formatStayDate, toLagosDate } from '@gida/contracts/dates';
import { formatNaira } from '@gida/contracts/money';
import { tokens } from '@gida/ui';
import styled from 'styled-components';

import { messages } from '../messages.ts';

const text = messages.dashboard;
const mostWeeks = 26;

/** A bar for each week, the empty ones too, with this week marked, and the figures behind it. */
export function WeeklyRevenue({ weeks }: Pick<AdminMetricsResponse, 'weeks'>) {
  const shown = withEmptyWeeks(weeks, toLagosDate(new Date()));
  const most = Math.max(1, ...shown.map(({ revenue }) => revenue));
  return (
    <div>
      <Bars aria-hidden="true">
        {shown.map(({ from, revenue, isCurrent }) => (
          <Week key={from} $isCurrent={isCurrent} title={formatNaira(revenue)}>
            <Bar style={{ blockSize: `${(100 * Math.max(0, revenue)) / most}%` }} />
            <small>{isCurrent ? text.thisWeek : formatShortDate(from)}</small>
          </Week>
        ))}
      </Bars>
      <details>
        <summary>{text.asTable}</summary>
        <dl>
          {shown.map(({ from, revenue }) => (
            <div key={from}>
              <dt>{text.weekOf(formatStayDate(from))}</dt>
              <dd>{formatNaira(revenue)}</dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  );
}

/** The latest first. Weeks begin on Monday. */
function withEmptyWeeks(weeks: AdminMetricsResponse['weeks'], today: string) {
  const current = addDays(today, -((new Date(today).getUTCDay() + 6) % 7));
  const known = [current, ...weeks.map(({ from }) => from)].sort();
  const [first = current, last = current] = [known[0], known.at(-1)];
  const shown = [];
  for (let from = last; from >= first && shown.length < mostWeeks; from = addDays(from, -7)) {
    const revenue = weeks.find((week) => week.from === from)?.revenue ?? 0;
    shown.push({ from, revenue, isCurrent: from === current });
  }
  return shown;
}

/** The latest at the right, which is where a phone begins. */
const Bars = styled.div`
  display: grid;
  grid: 10rem / auto-flow minmax(3.5rem, 1fr);
  direction: rtl;
  gap: ${tokens.space.xxs};
  overflow-x: auto;
  margin-block: ${tokens.space.m};
`;

const Week = styled.div<{ $isCurrent: boolean }>`
  display: grid;
  grid-template-rows: minmax(0, 1fr) auto;
  align-items: end;
  direction: ltr;
  ${({ $isCurrent }) => $isCurrent && `border-left: ${tokens.border.strong} solid ${tokens.color.accent};`}

  small {
    overflow: hidden;
    color: ${tokens.color.textSoft};
    font-size: ${tokens.text.small};
    text-align: center;
    white-space: nowrap;
  }
`;

const Bar = styled.div`
  min-height: ${tokens.border.thin};
  border-radius: ${tokens.radius.control} ${tokens.radius.control} 0 0;
  background: ${tokens.color.action};
`;
