import { nightsBetween } from '@gida/contracts/dates';
import { Button, Dialog, media, tokens } from '@gida/ui';
import { useState, type ReactNode } from 'react';
import styled from 'styled-components';

import { calendarMessages as text } from './calendar-messages.ts';
import type { BookableNights, DateRange, RangeEnd } from './date-range.ts';
import { RangeCalendar } from './RangeCalendar.tsx';
import { useMinWidth } from '../use-media-rule.ts';

export type CalendarOverlayProps = {
  /** A popover stands in the page, a sheet is a modal dialog. */
  shape: 'popover' | 'sheet';
  isSingleDay: boolean;
  /** What the fields say when it opens. */
  initialRange: DateRange;
  /** The field that it was opened from. */
  end: RangeEnd;
  nights: BookableNights;
  /** Beside the number of nights, such as the price of the stay. */
  summary: ReactNode;
  takesFocus: boolean;
  onChange: (range: DateRange) => void;
  onClose: () => void;
  onTypeDate: () => void;
};

/** The calendar of a date field with Clear and Done. Loaded when it is first opened. */
export function CalendarOverlay({
  shape,
  isSingleDay,
  initialRange,
  end,
  nights,
  summary,
  takesFocus,
  onChange,
  onClose,
  onTypeDate,
}: CalendarOverlayProps) {
  const [range, setRange] = useState(initialRange);
  const [next, setNext] = useState<RangeEnd>(end);
  const isMedium = useMinWidth('medium');

  function change(changed: DateRange) {
    setRange(changed);
    setNext(changed.checkInDate && !changed.checkOutDate ? 'checkOutDate' : 'checkInDate');
    onChange(changed);
    if (isSingleDay && changed.checkInDate) onClose();
  }

  const calendar = (
    <RangeCalendar
      range={range}
      nights={nights}
      onChange={change}
      monthCount={shape === 'popover' && isMedium && !isSingleDay ? 2 : 1}
      next={next}
      isSingleDay={isSingleDay}
      takesFocus={takesFocus || shape === 'sheet'}
    />
  );
  const actions = (
    <>
      <Summary>{!isSingleDay && summarize(range, summary)}</Summary>
      {shape === 'sheet' && (
        <Button tone="quiet" onClick={onTypeDate}>
          {text.typeDate}
        </Button>
      )}
      <Button tone="quiet" onClick={() => change({})}>
        {text.clear}
      </Button>
      <Button onClick={onClose}>{text.done}</Button>
    </>
  );
  const title = text.title[isSingleDay ? 'day' : 'stay'];

  if (shape === 'sheet') {
    return (
      <Dialog shape="sheet" title={title} actions={actions} onClose={onClose}>
        <FullWidth>{calendar}</FullWidth>
      </Dialog>
    );
  }
  return (
    <div role="dialog" aria-label={title}>
      {calendar}
      <Footer>{actions}</Footer>
    </div>
  );
}

function summarize({ checkInDate, checkOutDate }: DateRange, summary: ReactNode): ReactNode {
  if (!checkInDate || !checkOutDate) return checkInDate ? text.chooseCheckOut : text.chooseCheckIn;
  return (
    <>
      <strong>{text.nights(nightsBetween(checkInDate, checkOutDate))}</strong> {summary}
    </>
  );
}

/** The days of a narrow phone take the whole width, so that they stay wide enough for a finger. */
const FullWidth = styled.div`
  max-width: 26rem;
  margin: 0 auto;

  @media (max-width: 26rem) {
    margin: 0 calc(-1 * (${tokens.space.l} - ${tokens.space.xxs}));
  }
`;

const Footer = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${tokens.space.xs};
  padding-top: ${tokens.space.m};
`;

const Summary = styled.p`
  flex: 1 1 100%;

  ${media.medium} {
    && {
      flex: 1;
    }
  }
`;
