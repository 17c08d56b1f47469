import { routeAction } from '@gida/actions';
import type { Apartment } from '@gida/contracts/catalog';
import { fetchStay, openConversation } from '@gida/stay';
import { Card, Dialog, media, tokens } from '@gida/ui';
import { useMinWidth } from '@gida/ui/calendar';
import { useState } from 'react';
import { useLoaderData, useOutletContext, type LoaderFunctionArgs } from 'react-router-dom';
import styled from 'styled-components';

import { messages } from '../messages.ts';
import { AvailabilityCalendar } from './AvailabilityCalendar.tsx';
import { BookingBar } from './BookingBar.tsx';
import { reserveStay } from './reserve-mutation.ts';
import { ReserveForm } from './ReserveForm.tsx';
import { useReservation } from './use-reservation.ts';

const text = messages.reserve;

export const loader = ({ params, request }: LoaderFunctionArgs) =>
  fetchStay(params['apartmentId'] ?? '', request);

export { shouldRevalidateStay as shouldRevalidate } from '@gida/stay';

export const action = routeAction(reserveStay, openConversation);

/** Choosing a stay: the calendar and the form, in a side panel or in a bottom sheet on phones. */
export function Component() {
  const apartment = useOutletContext<Apartment>();
  const { availability, priced } = useLoaderData<typeof loader>();
  const reservation = useReservation(apartment, availability, priced);
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const isWide = useMinWidth('wide');
  const form = <ReserveForm apartment={apartment} reservation={reservation} />;

  return (
    <>
      {availability && apartment.price > 0 && (
        <CalendarArea>
          <AvailabilityCalendar {...reservation} />
        </CalendarArea>
      )}
      {isWide ? (
        <Aside aria-label={text.heading}>
          <Card>{form}</Card>
        </Aside>
      ) : (
        <BookingBar {...reservation} apartment={apartment} onOpen={() => setIsSheetOpen(true)} />
      )}
      {!isWide && isSheetOpen && (
        <Dialog shape="sheet" title={text.heading} onClose={() => setIsSheetOpen(false)}>
          {form}
        </Dialog>
      )}
    </>
  );
}

const CalendarArea = styled.div`
  grid-column: 1;
  min-width: 0;
`;

const Aside = styled.aside`
  ${media.wide} {
    position: sticky;
    top: ${tokens.space.l};
    z-index: 1; /* Its calendar covers the column beside it. */
    grid-column: 2;
    grid-row: 2 / span 3;
    align-self: start;
  }
`;
