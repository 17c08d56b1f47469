import { useRef, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import styled from 'styled-components';

import { addMonths, monthOf, steppedDay } from '@gida/contracts/calendar';
import { hostingLimits } from '@gida/contracts/constants';
import { addDays } from '@gida/contracts/dates';
import type { Hosting } from '@gida/contracts/hosting';
import { ChevronLeftIcon, ChevronRightIcon, IconButton, media, tokens } from '@gida/ui';

import { text } from '../hosting-messages.ts';
import { MonthOfNights } from './MonthOfNights.tsx';
import { nightLooks, type NightLook } from './night-looks.ts';
import type { Choice } from './nights.ts';

type NightsCalendarProps = { hosting: Hosting; choice: Choice; pick: (night: string) => void };

const legend = ['free', 'booked', 'blocked', 'imported', 'chosen'] as const;

/** Months of nights and who has them. Arrows, Home, End and Page keys move between nights. */
export function NightsCalendar({ hosting, choice, pick }: NightsCalendarProps) {
  const { today } = hosting;
  const calendar = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState(today);
  const [month, setMonth] = useState(monthOf(today));
  const first = monthOf(today);
  const last = monthOf(addDays(today, hostingLimits.daysAhead - 1));

  function turn(by: number) {
    const next = addMonths(month, by);
    setMonth(next);
    setFocused(next === first ? today : `${next}-01`);
  }

  function steer(event: KeyboardEvent) {
    const next = steppedDay(event.key, focused);
    if (!next) return;
    event.preventDefault();
    if (next < today || monthOf(next) > last) return;
    const isShown = calendar.current?.querySelector(`[data-day="${next}"]`)?.checkVisibility?.();
    // Drawn at once, so that the next key already meets the night this one led to.
    flushSync(() => {
      setFocused(next);
      if (!isShown) setMonth(monthOf(next));
    });
    calendar.current?.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus();
  }

  function choose(night: string) {
    if (night < today) return;
    setFocused(night);
    pick(night);
  }

  return (
    <Frame>
      <Turn>
        <IconButton
          label={text.calendar.previous}
          icon={<ChevronLeftIcon />}
          disabled={month <= first}
          onClick={() => turn(-1)}
        />
        <IconButton
          label={text.calendar.next}
          icon={<ChevronRightIcon />}
          disabled={month >= last}
          onClick={() => turn(1)}
        />
      </Turn>
      <Months ref={calendar} onKeyDown={steer}>
        {[month, addMonths(month, 1)].map((each) => (
          <MonthOfNights
            key={each}
            month={each}
            hosting={hosting}
            choice={choice}
            focused={focused}
            pick={choose}
          />
        ))}
      </Months>
      <Marks>
        {legend.map((look) => (
          <li key={look}>
            <Mark $look={look} /> {text.calendar.legend[look]}
          </li>
        ))}
      </Marks>
    </Frame>
  );
}

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space.s};
`;

const Turn = styled.div`
  position: relative; /* Before the months' titles, which share its line and would take the press. */
  display: flex;
  justify-content: space-between;
  margin-bottom: calc(-1 * (${tokens.size.target} + ${tokens.space.s}));
`;

const Months = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space.l};

  h3 {
    min-height: ${tokens.size.target};
    align-content: center;
  }

  > :not(:first-child) {
    display: none;
  }

  ${media.medium} {
    grid-template-columns: repeat(2, minmax(0, 1fr));

    > :not(:first-child) {
      display: grid;
    }
  }
`;

const Marks = styled.ul.attrs({ role: 'list' })`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space.xs} ${tokens.space.m};
  color: ${tokens.color.textSoft};
  font-size: ${tokens.text.small};

  li {
    display: flex;
    align-items: center;
    gap: ${tokens.space.xs};
  }
`;

const Mark = styled.span<{ $look: NightLook }>`
  width: 1.125rem;
  height: 1.125rem;
  border: ${tokens.border.thin} solid ${tokens.color.lineStrong};
  border-radius: ${tokens.space.xxs};
  ${({ $look }) => nightLooks[$look]}
`;
