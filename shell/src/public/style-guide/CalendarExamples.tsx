import { Calendar, RangeCalendar, type DateRange } from '@gida/ui/calendar';
import { tokens } from '@gida/ui/tokens';
import { useState } from 'react';
import styled from 'styled-components';

const nights = {
  today: '2027-02-06',
  lastCheckIn: '2027-03-08',
  taken: [
    { from: '2027-02-14', to: '2027-02-17' },
    { from: '2027-03-02', to: '2027-03-04' },
  ],
};
const stay: DateRange = { checkInDate: '2027-02-09', checkOutDate: '2027-02-12' };

/** A stay in two months; only a check-in; and days that somebody else describes. */
export function CalendarExamples() {
  const [range, setRange] = useState(stay);
  const [started, setStarted] = useState<DateRange>({ checkInDate: '2027-02-11' });
  const [day, setDay] = useState('2027-02-18');

  return (
    <>
      <TwoMonths>
        <RangeCalendar range={range} nights={nights} onChange={setRange} monthCount={2} />
      </TwoMonths>
      <OneMonth>
        <RangeCalendar range={started} nights={nights} onChange={setStarted} monthCount={1} />
      </OneMonth>
      <OneMonth>
        <Calendar
          min="2027-02-01"
          max="2027-02-28"
          initialDay={day}
          monthCount={1}
          onSelectDay={setDay}
          looks={{ chosen: chosenStyles }}
          legend={[{ label: 'Chosen', look: 'chosen' }]}
          dayProps={(date) => ({
            label: `February ${Number(date.slice(8))}, 2027`,
            isSelected: date === day,
            isDisabled: false,
            isToday: false,
            look: date === day ? 'chosen' : undefined,
          })}
        />
      </OneMonth>
    </>
  );
}

const chosenStyles = `background: ${tokens.color.info}; color: ${tokens.color.infoSoft};`;

const TwoMonths = styled.div`
  width: 100%;
  max-width: 44rem;
`;

const OneMonth = styled.div`
  width: 20rem;
  max-width: 100%;
`;
