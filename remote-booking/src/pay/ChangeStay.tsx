import { useState } from 'react';
import { redirect } from 'react-router-dom';

import { ConfirmDialog, defineMutation, useMutation } from '@gida/actions';
import type { Booking } from '@gida/contracts/booking';
import { paths } from '@gida/contracts/paths';
import { bookedDates } from '@gida/stay';
import { Button, Row } from '@gida/ui';

import { cancelBooking } from '../booking-api.ts';
import { messages } from '../messages.ts';

const text = messages.changeStay;

/** Held nights can be chosen again only once they are free. */
export const releaseHold = defineMutation(
  'releaseHold',
  async (booking: Booking): Promise<never> => {
    await cancelBooking(booking.id, { reason: text.reason });
    const { apartment, guests } = booking;
    throw redirect(paths.apartment(apartment.id, { ...bookedDates(booking), guests }));
  },
);

/** From an unpaid hold back to the apartment, with the dates and guests filled in. */
export function ChangeStay({ booking }: { booking: Booking }) {
  const [isAsking, setAsking] = useState(false);
  const release = useMutation(releaseHold);
  return (
    <Row>
      <Button tone="quiet" size="small" onClick={() => setAsking(true)}>
        {text.open}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={text.title}
          cancelLabel={text.keep}
          confirmLabel={text.confirm}
          mutation={release}
          onConfirm={() => release.submit(booking)}
          onClose={() => setAsking(false)}
        >
          <p>{text.explanation}</p>
        </ConfirmDialog>
      )}
    </Row>
  );
}
