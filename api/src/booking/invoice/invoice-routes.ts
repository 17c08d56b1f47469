import { Invoice } from '@gida/contracts/booking';
import { toMajor } from '@gida/contracts/money';
import { z } from 'zod';

import type { App } from '../../http/app-type.ts';
import { getGuestBooking } from '../get-booking.ts';
import { invoiceNumber, paymentTotals } from './invoice-repository.ts';
import type { PaymentTotals } from './invoice-repository.ts';

export async function invoiceRoutes(app: App): Promise<void> {
  app.get(
    '/bookings/:bookingId/invoice',
    {
      config: { access: 'user' },
      schema: {
        summary: 'What was charged, refunded and kept for a booking, from the records of payments',
        params: z.object({ bookingId: z.string() }),
        response: { 200: Invoice },
      },
    },
    async ({ params, user }) => {
      const booking = await getGuestBooking(app.db, params.bookingId, user.id);
      const number = await invoiceNumber(app.db, booking.id);
      return {
        number: number === null ? null : formatInvoiceNumber(number),
        issuer: { name: app.config.invoiceIssuer, email: app.config.mail.contactTo },
        guestName: `${booking.guest.firstName} ${booking.guest.lastName}`,
        payments: (await paymentTotals(app.db, booking.id)).map(toInvoicePayment),
      };
    },
  );
}

const numberLength = 6;

const formatInvoiceNumber = (number: number): string =>
  `INV-${String(number).padStart(numberLength, '0')}`;

const toInvoicePayment = (totals: PaymentTotals) => {
  const { currency, charged, refunded, refundDue, disputed } = totals;
  return {
    currency,
    charged: toMajor(charged),
    refunded: toMajor(refunded),
    refundDue: toMajor(refundDue),
    disputed: toMajor(disputed),
    kept: toMajor(Math.max(0, charged - refunded - refundDue - disputed)),
  };
};
