import type { PublicApartment } from '@gida/contracts/catalog';
import { bookingLimits } from '@gida/contracts/constants/booking';
import { addDays } from '@gida/contracts/dates';
import { paths } from '@gida/contracts/paths';
import { Button, ButtonLink, media, TextField, tokens } from '@gida/ui';
import { apartmentText, ActionBar, StayPrice } from '@gida/apartment';
import { DateRangeField, useToday } from '@gida/ui/calendar';
import { Form } from 'react-router-dom';
import styled from 'styled-components';

import { ForSignedIn, ForVisitors } from '../../layouts/public/audience.styles.ts';
import { useStayForLinks } from '../../layouts/use-stay-for-links.ts';
import { publicApartmentMessages as text } from '../../messages/public-apartment.ts';

type ReserveProps = { apartment: PublicApartment };

const cardId = 'stay';

/** Above the text on phones, in view beside it on wide screens. */
export function ReserveCard({ apartment }: ReserveProps) {
  return (
    <Card id={cardId} aria-label={text.datesForm}>
      <StayPrice apartment={apartment} stay={useStayForLinks()} />
      {apartment.price > 0 ? <StayForm apartment={apartment} /> : <AskHost apartment={apartment} />}
    </Card>
  );
}

/**
 * Leads to the page for guests, through the login, with the stay in its address. A plain GET form with inputs that React
 * does not control: dates chosen before hydration, or without JavaScript, are kept.
 */
function StayForm({ apartment: { id, maxGuests } }: ReserveProps) {
  const today = useToday();
  const stay = useStayForLinks();
  return (
    <Fields key={paths.apartment(id, stay)} action={paths.apartment(id)} method="get">
      <DateRangeField
        checkIn={{ label: apartmentText.checkIn, name: 'checkIn', defaultValue: stay.checkIn }}
        checkOut={{ label: apartmentText.checkOut, name: 'checkOut', defaultValue: stay.checkOut }}
        nights={today ? { today, lastCheckIn: addDays(today, bookingLimits.daysAhead) } : undefined}
      />
      <TextField
        label={apartmentText.guestsLabel}
        hint={apartmentText.maxGuests(maxGuests)}
        name="guests"
        inputMode="numeric"
        defaultValue={stay.guests ?? 1}
      />
      <Button type="submit" size="large" wide>
        {apartmentText.reserve}
      </Button>
      <small>
        <ForVisitors as="span">{text.reserveHelp}</ForVisitors>
        <ForSignedIn as="span">{text.reserveHelpOfUser}</ForSignedIn> {apartmentText.notCharged}
      </small>
    </Fields>
  );
}

/** At the bottom of the screen on phones, once the text below the card has been reached: sticky within its parent. */
export function ReserveBar({ apartment }: ReserveProps) {
  return (
    <Bar>
      <StayPrice apartment={apartment} stay={useStayForLinks()} />
      {apartment.price > 0 ? (
        <ButtonLink to={{ hash: cardId }}>{text.chooseDates}</ButtonLink>
      ) : (
        <AskHost apartment={apartment} />
      )}
    </Bar>
  );
}

const AskHost = ({ apartment: { id } }: ReserveProps) => (
  <ButtonLink to={paths.loginWithReturnTo(paths.apartment(id))}>{text.askHost}</ButtonLink>
);

const Card = styled.aside`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space.m};
  padding: ${tokens.space.m};
  border: ${tokens.border.thin} solid ${tokens.color.line};
  border-radius: ${tokens.radius.card};
  background: ${tokens.color.surface};
  box-shadow: ${tokens.shadow.raised};
  /* Not below the header of the site. */
  scroll-margin-top: 6rem;

  ${media.wide} {
    position: sticky;
    grid-area: 2 / 2;
    top: 6rem;
    align-self: start;
    padding: ${tokens.space.l};
  }

  small {
    color: ${tokens.color.textSoft};
    font-size: ${tokens.text.small};
  }
`;

const Fields = styled(Form)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space.m};
`;

const Bar = styled(ActionBar)`
  margin-top: ${tokens.space.xl};

  ${media.wide} {
    display: none;
  }
`;
