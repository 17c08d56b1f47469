import { Button, tokens } from '@gida/ui';
import { Muted } from '@gida/ui/layout';
import { RangeCalendar, useMinWidth, type DateRange } from '@gida/ui/calendar';

import { useId, useRef } from 'react';
import styled from 'styled-components';

import { messages } from '../messages.ts';
import type { Reservation } from './use-reservation.ts';

const text = messages.reserve;

type AvailabilityCalendarProps = Pick<Reservation, 'nights' | 'stay' | 'onChange'>;

/** Free and taken days of the apartment, two months on wide screens; the stay can be chosen in it. */
export function AvailabilityCalendar({ nights, stay, onChange }: AvailabilityCalendarProps) {
  const titleId = useId();
  const sectionRef = useRef<HTMLElement>(null);
  const isMedium = useMinWidth('medium');
  const choose = (range: DateRange) =>
    onChange({ checkInDate: undefined, checkOutDate: undefined, ...range });

  return (
    <Section ref={sectionRef} aria-labelledby={titleId}>
      <div>
        <h2 id={titleId}>{text.availability}</h2>
        <Muted>{text.availabilityText}</Muted>
      </div>
      <RangeCalendar range={stay} nights={nights} onChange={choose} monthCount={isMedium ? 2 : 1} />
      {stay.checkInDate && (
        <div>
          <Button
            tone="quiet"
            size="small"
            onClick={() => {
              choose({});
              // The button disappears with the dates, so focus returns to the calendar.
              sectionRef.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
            }}
          >
            {text.clearDates}
          </Button>
        </div>
      )}
    </Section>
  );
}

/** No wider than two months, so that the buttons align with the calendar. */
const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  max-width: calc(44rem + ${tokens.space.l});
  gap: ${tokens.space.s};

  h2 {
    font-size: ${tokens.text.title};
  }
`;
