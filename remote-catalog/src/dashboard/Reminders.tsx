import type { Reminder } from '@gida/contracts/catalog';
import {
  formatLagosClock,
  formatShortDate,
  nightsBetween,
  toLagosDate,
} from '@gida/contracts/dates';
import { paths } from '@gida/contracts/paths';
import { tokens } from '@gida/ui';
import { ResponsivePicture } from '@gida/ui/layout';
import { Link } from 'react-router-dom';
import styled from 'styled-components';

import { messages } from '../messages.ts';

const text = messages.dashboard;

type RemindersProps = {
  reminders: readonly Reminder[];
  /** The path of the listing as it was searched last; empty before that. */
  lastSearch: string;
};

/** What waits for the guest, before what the site has to show. */
export function Reminders({ reminders, lastSearch }: RemindersProps) {
  const of = (kind: Reminder['kind']) => reminders.filter((reminder) => reminder.kind === kind);
  const query = new URLSearchParams(lastSearch.split('?')[1]);
  if (reminders.length === 0 && query.size === 0) return null;

  return (
    <Row aria-label={text.forYou}>
      {[...of('stay'), ...of('hold'), ...of('review')].map((reminder) => (
        <li key={reminder.kind}>
          <Card to={pathOf(reminder)}>
            {reminder.image && (
              <ResponsivePicture src={reminder.image} alt="" sizes="4rem" width={64} height={64} />
            )}
            <span>
              <strong>{reminder.name}</strong>
              {describeReminder(reminder)}
            </span>
          </Card>
        </li>
      ))}
      {query.size > 0 && (
        <li>
          <Card to={lastSearch}>
            <span>
              <strong>{text.searchAgain}</strong>
              {text.lastSearch(query.get('search'), query.get('checkIn'), query.get('checkOut'))}
            </span>
          </Card>
        </li>
      )}
    </Row>
  );
}

function pathOf({ kind, bookingId, apartmentId }: Reminder): string {
  if (kind === 'hold') return paths.payment(apartmentId, bookingId);
  return kind === 'stay' ? paths.booking(bookingId) : paths.stayReview(bookingId);
}

function describeReminder({ kind, checkInDate, checkOutDate, holdExpiresAt }: Reminder): string {
  if (kind === 'review') return text.review;
  if (kind === 'hold') return text.payBefore(formatLagosClock(holdExpiresAt ?? ''));
  const days = nightsBetween(toLagosDate(new Date()), checkInDate);
  return days >= 0 ? text.inDays(days) : text.staying(formatShortDate(checkOutDate));
}

/** Beside each other, and swiped where they do not fit. */
const Row = styled.ul.attrs({ role: 'list' })`
  display: grid;
  grid-auto-columns: minmax(min(85%, 18rem), 1fr);
  grid-auto-flow: column;
  gap: ${tokens.space.s};
  overflow-x: auto;
  /* Room for the ring of the focus; the picture below belongs to it. */
  && {
    margin: calc(-1 * ${tokens.space.xxs});
    margin-bottom: calc(-1 * ${tokens.space.l});
    padding: ${tokens.space.xxs};
  }
`;

const Card = styled(Link)`
  display: flex;
  align-items: center;
  gap: ${tokens.space.s};
  height: 100%;
  min-height: 5rem;
  padding: ${tokens.space.xs} ${tokens.space.s};
  border: ${tokens.border.thin} solid ${tokens.color.line};
  border-radius: ${tokens.radius.card};
  background: ${tokens.color.surface};
  color: ${tokens.color.textSoft};
  font-size: ${tokens.text.small};
  text-decoration: none;

  img {
    flex: none;
    border-radius: ${tokens.radius.control};
    object-fit: cover;
  }

  strong {
    display: -webkit-box;
    overflow: hidden;
    color: ${tokens.color.text};
    overflow-wrap: anywhere;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: var(--large-text-lines, 2);
  }
`;
