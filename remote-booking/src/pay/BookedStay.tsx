import styled from 'styled-components';

import type { Booking } from '@gida/contracts/booking';
import { checkInTime, checkOutTime } from '@gida/contracts/constants/booking';
import { formatStayDate } from '@gida/contracts/dates';
import { paths } from '@gida/contracts/paths';
import { ChatButton } from '@gida/stay';
import { Button, ButtonLink, CalendarIcon, PinIcon, tokens } from '@gida/ui';
import { IconLines, StackedCard } from '@gida/ui/layout';

import { downloadStayCalendar } from '../booking/download-stay-calendar.ts';
import { FreeCancellation } from '../booking/FreeCancellation.tsx';
import { messages } from '../messages.ts';
import { useDownload } from '@gida/actions';

const text = messages.booked;

/** Where and when the guest is going, and what to do next: keep the dates, write to the host, look at the booking. */
export function BookedStay({ booking, street }: { booking: Booking; street: string }) {
  const { apartment, host } = booking;
  const { city, country } = apartment.address;
  const calendar = useDownload(
    () => downloadStayCalendar(booking.id),
    messages.details.calendarFailed,
  );

  return (
    <StackedCard as="section" aria-label={apartment.name}>
      <h2>{apartment.name}</h2>
      <Facts>
        <li>
          <CalendarIcon />
          <div>
            <p>
              <strong>{text.from(formatStayDate(booking.checkInDate), checkInTime)}</strong>
              <br />
              {text.until(formatStayDate(booking.checkOutDate), checkOutTime)}
            </p>
            <FreeCancellation booking={booking} />
          </div>
        </li>
        <li>
          <PinIcon />
          <address>
            {street}
            <br />
            {city}, {country}
          </address>
        </li>
      </Facts>
      <ButtonLink size="large" wide to={paths.booking(booking.id)}>
        {messages.list.viewDetails}
      </ButtonLink>
      <Actions>
        <Button tone="quiet" busy={calendar.isPending} onClick={calendar.start}>
          <CalendarIcon />
          {messages.details.addToCalendar}
        </Button>
        <ChatButton userId={host.id} />
      </Actions>
    </StackedCard>
  );
}

const Facts = styled(IconLines)`
  address {
    font-style: normal;
  }
`;

/** One below the other where two labels would not fit in one line. */
const Actions = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 13rem), 1fr));
  gap: ${tokens.space.s};
`;
