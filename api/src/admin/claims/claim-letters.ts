import { formatMoney } from '@gida/contracts/money';
import { paths } from '@gida/contracts/paths';

import { mailGuest, stayLines } from '../../booking/booking-mails.ts';
import type { BookingView } from '../../booking/booking-sql.ts';
import type { App } from '../../http/app-type.ts';
import type { Tx } from '../../jobs/transact.ts';
import { writeLetter } from '../../mail/mail-layout.ts';
import { enqueueMail } from '../../mail/mail-sql.ts';

type Decided = { claimed: number; kept: number; answer: string; back: number };

/** What was decided and why: one letter to the guest, one to the host. */
export async function mailDecision(
  app: App,
  tx: Tx,
  booking: BookingView,
  decided: Decided,
): Promise<void> {
  await mailGuest(app, tx, booking, {
    subject: `Decided: the claim on your caution fee, ${booking.apartment.name}`,
    paragraphs: [
      `${booking.host.firstName} claimed ${formatMoney(decided.claimed)} of your caution fee of ${formatMoney(booking.cautionFee)}.`,
      outcome(decided, booking.host.firstName),
      `Why: ${decided.answer}`,
      goesBack(booking, decided),
      ...stayLines(booking),
    ],
    label: 'See the booking',
  });
  const letter = writeLetter({
    greeting: `Hello ${booking.host.firstName},`,
    paragraphs: [
      `You claimed ${formatMoney(decided.claimed)} of the caution fee of ${booking.guest.firstName}.`,
      outcome(decided, null),
      `Why: ${decided.answer}`,
      ...stayLines(booking),
    ],
    action: {
      label: 'See your apartment',
      url: `${app.config.publicOrigin}${paths.hostedApartment(booking.apartmentId)}`,
    },
    closing: `Booking ${booking.id}`,
  });
  const subject = `Decided: your claim, ${booking.apartment.name}`;
  await enqueueMail(tx.db, { to: booking.host.email, subject, ...letter });
}

function outcome({ claimed, kept }: Decided, host: string | null): string {
  const who = host ? `${host} keeps` : 'you keep';
  if (kept === 0) return `We have looked at it: ${who} nothing of it.`;
  const part = kept === claimed ? 'all of it' : formatMoney(kept);
  return `We have looked at it: ${who} ${part}.`;
}

const goesBack = ({ chargeCurrency }: BookingView, { back }: Decided): string =>
  back > 0
    ? `${formatMoney(back, chargeCurrency ?? 'ngn')} is on its way back to you. We write again when it is sent.`
    : 'What was not claimed has gone back to you already.';
