import { useRef, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import styled from 'styled-components';

import { addMonths, toMonth, navigateDay } from '@gida/contracts/calendar';
import { hostingLimits } from '@gida/contracts/constants';
import { addDays } from '@gida/contracts/dates';
import type { HostedApartmentDetails } from '@gida/contracts/hosting';
import { ChevronLeftIcon, ChevronRightIcon, IconButton, media, tokens } from '@gida/ui';

import { hostingMessages } from '../hosting-messages.ts';
import { NightsMonth } from './NightsMonth.tsx';
import { nightStyles, type NightStyle } from './night-styles.ts';
import type { NightSelection } from './night-selection.ts';

type NightsCalendarProps = {
  hosting: HostedApartmentDetails;
  selection: NightSelection;
  onSelect: (night: string) => void;
};

const legend = ['free', 'booked', 'blocked', 'imported', 'selected'] as const;

/** A calendar of nights and their state. Arrow, Home, End and Page keys move between nights. */
export function NightsCalendar({ hosting, selection, onSelect }: NightsCalendarProps) {
  const { today } = hosting;
  const calendar = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState(today);
  const [month, setMonth] = useState(toMonth(today));
  const first = toMonth(today);
  const last = toMonth(addDays(today, hostingLimits.daysAhead - 1));

  function changeMonth(offset: number) {
    const next = addMonths(month, offset);
    setMonth(next);
    setFocused(next === first ? today : `${next}-01`);
  }

  function moveFocus(event: KeyboardEvent) {
    const next = navigateDay(event.key, focused);
    if (!next) return;
    event.preventDefault();
    if (next < today || toMonth(next) > last) return;
    const isShown = calendar.current?.querySelector(`[data-day="${next}"]`)?.checkVisibility?.();
    // Rendered synchronously, so that the next key press starts from this night.
    flushSync(() => {
      setFocused(next);
      if (!isShown) setMonth(toMonth(next));
    });
    calendar.current?.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus();
  }

  function selectNight(night: string) {
    if (night < today) return;
    setFocused(night);
    onSelect(night);
  }

  return (
    <Container>
      <MonthNavigation>
        <IconButton
          label={hostingMessages.calendar.previous}
          icon={<ChevronLeftIcon />}
          disabled={month <= first}
          onClick={() => changeMonth(-1)}
        />
        <IconButton
          label={hostingMessages.calendar.next}
          icon={<ChevronRightIcon />}
          disabled={month >= last}
          onClick={() => changeMonth(1)}
        />
      </MonthNavigation>
      <Months ref={calendar} onKeyDown={moveFocus}>
        {[month, addMonths(month, 1)].map((each) => (
          <NightsMonth
            key={each}
            month={each}
            hosting={hosting}
            selection={selection}
            focused={focused}
            onSelect={selectNight}
          />
        ))}
      </Months>
      <Legend>
        {legend.map((state) => (
          <li key={state}>
            <Swatch $state={state} /> {hostingMessages.calendar.legend[state]}
          </li>
        ))}
      </Legend>
    </Container>
  );
}

const Container = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space.s};
`;

const MonthNavigation = styled.div`
  position: relative; /* Above the month titles, which share the row and would take the click. */
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

const Legend = styled.ul.attrs({ role: 'list' })`
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

const Swatch = styled.span<{ $state: NightStyle }>`
  width: 1.125rem;
  height: 1.125rem;
  border: ${tokens.border.thin} solid ${tokens.color.lineStrong};
  border-radius: ${tokens.space.xxs};
  ${({ $state }) => nightStyles[$state]}
`;
