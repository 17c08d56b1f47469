import { currencies } from '@gida/contracts/constants/payment';
import { apiPaths } from '@gida/contracts/paths';
import { toMinor } from '@gida/contracts/money';
import fc from 'fast-check';
import { expect, it } from 'vitest';

import { anApartment } from '../../testing/factories.ts';
import { aGuest, setupSite, payAtProvider, stayIn } from '../testing/test-site.ts';

const site = await setupSite();

it('charges exactly what was quoted, booked and shown, in every currency', async () => {
  const stay = fc.record({
    priceNaira: fc.integer({ min: 2_000, max: 90_000 }),
    cautionFeeNaira: fc.nat(90_000),
    nights: fc.integer({ min: 1, max: 9 }),
    currency: fc.constantFrom(...currencies),
  });

  await fc.assert(
    fc.asyncProperty(stay, async ({ priceNaira, cautionFeeNaira, nights, currency }) => {
      const guest = await aGuest(site.api);
      const { id } = await anApartment(site.api, { priceNaira, cautionFeeNaira });
      const dates = stayIn(5, nights);

      const query = new URLSearchParams(dates).toString();
      const quote = (await guest.get(`${apiPaths.quote(id)}?${query}`)).body;
      const { booking } = (await guest.book(id, dates)).body;
      const sessionId = await payAtProvider(site, guest, booking.id, 'pays', { currency });
      const paid = (await guest.verify(booking.id)).body.booking;

      const session = await site.stripe.checkout.sessions.retrieve(sessionId);
      const shown = { ngn: quote.totalPrice, usd: quote.totalUsd, eur: quote.totalEur }[currency];
      expect(booking.quote).toEqual(quote);
      expect(quote.totalPrice).toBe(priceNaira * nights + cautionFeeNaira);
      expect([session.amount_total, session.currency]).toEqual([toMinor(shown), currency]);
      expect(paid.charge).toEqual({ currency, amount: shown });
      expect(paid.bookingStatus).toBe('confirmed');
    }),
    { numRuns: 25 },
  );
});
