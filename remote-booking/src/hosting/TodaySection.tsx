import { Link } from 'react-router-dom';
import styled from 'styled-components';

import { formatStayDate } from '@gida/contracts/dates';
import type { HostedArrival, HostingToday } from '@gida/contracts/hosting';
import { formatNaira } from '@gida/contracts/money';
import { paths } from '@gida/contracts/paths';
import { media, tokens } from '@gida/ui';
import { Muted } from '@gida/ui/layout';

import { hostingMessages } from './hosting-messages.ts';
import { SectionCard } from './SectionCard.tsx';

const text = hostingMessages.today;
const monthOf = new Intl.DateTimeFormat('en-NG', { month: 'long', timeZone: 'UTC' });

/** Who comes and goes today, what waits for an answer, and how this month goes. */
export function TodaySection({ today, arrivals, departures, unanswered, month }: HostingToday) {
  return (
    <SectionCard title={text.title(formatStayDate(today))}>
      <Columns>
        <Guests title={text.arrivals(arrivals.length)} guests={arrivals} />
        <Guests title={text.departures(departures.length)} guests={departures} />
        <Figure $isNone={unanswered === 0}>
          <h3>
            {unanswered > 0 ? (
              <Link to={paths.messages}>{text.unanswered(unanswered)}</Link>
            ) : (
              text.unanswered(unanswered)
            )}
          </h3>
        </Figure>
        <div>
          <h3>{text.month(monthOf.format(new Date(today)))}</h3>
          <p>
            {text.stays(month.stays)}, <strong>{formatNaira(month.naira)}</strong>
          </p>
          <Muted $small>{text.withoutFees}</Muted>
        </div>
      </Columns>
    </SectionCard>
  );
}

function Guests({ title, guests }: { title: string; guests: readonly HostedArrival[] }) {
  return (
    <Figure $isNone={guests.length === 0}>
      <h3>{title}</h3>
      <ul role="list">
        {guests.map(({ bookingId, apartmentId, apartment, ...guest }) => (
          <li key={bookingId}>
            {text.guest(guest.guestFirstName, guest.guests)}{' '}
            <Link to={`${paths.hostedApartment(apartmentId)}?tab=bookings`}>{apartment}</Link>
          </li>
        ))}
      </ul>
    </Figure>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: var(--large-text-columns, repeat(2, minmax(0, 1fr)));
  gap: ${tokens.space.m} ${tokens.space.l};
  overflow-wrap: anywhere;

  ${media.wide} {
    grid-template-columns: repeat(3, minmax(0, 1fr)) minmax(0, 1.5fr);
  }

  h3 {
    font-size: ${tokens.text.body};
  }
`;

/** What there is none of is no news. */
const Figure = styled.div<{ $isNone: boolean }>`
  h3 {
    ${({ $isNone }) => $isNone && `color: ${tokens.color.textSoft}; font-weight: 400;`}
  }
`;
