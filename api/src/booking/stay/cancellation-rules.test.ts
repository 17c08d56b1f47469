import { freeCancellationUntil } from '@gida/contracts/cancellation';
import { addDays } from '@gida/contracts/dates';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { cancelPreview, calculateRefund } from './cancellation-rules.ts';
import type { Canceller } from './cancellation-rules.ts';

const paid = { checkInDate: '2026-12-20', total: 17_000_000, cautionFee: 2_000_000, isPaid: true };

describe('cancellation rules', () => {
  it.each<[Canceller, string, number]>([
    ['guest', '2026-12-01', 17_000_000],
    ['guest', '2026-12-15', 17_000_000],
    ['guest', '2026-12-16', 2_000_000],
    ['guest', '2026-12-20', 2_000_000],
    ['host', '2026-12-19', 17_000_000],
    ['admin', '2026-12-20', 17_000_000],
  ])('refund by the %s on %s: %i kobo', (by, today, refund) => {
    expect(calculateRefund(paid, by, today)).toBe(refund);
  });

  it('preview a full refund until the free-cancellation date and only the caution fee after it', () => {
    expect(freeCancellationUntil('2026-12-20')).toBe('2026-12-15');
    expect(cancelPreview(paid, 'guest', '2026-12-15')).toEqual({
      refund: 170_000,
      kept: 0,
      isFree: true,
      sentence: "You'll be refunded in full: ₦170,000.00.",
    });
    expect(cancelPreview(paid, 'guest', '2026-12-16')).toEqual({
      refund: 20_000,
      kept: 150_000,
      isFree: false,
      sentence:
        'Since Dec 16, the reservation is non-refundable. Only the caution fee will be refunded: ₦20,000.00.',
    });
  });

  it('make cancelling free before anything is paid', () => {
    expect(cancelPreview({ ...paid, isPaid: false }, 'guest', '2026-12-19')).toMatchObject({
      refund: 0,
      kept: 0,
      isFree: true,
    });
  });

  it('never refund more than was paid or less than the caution fee', () => {
    const booking = fc.record({ nightly: fc.nat(90_000_000), cautionFee: fc.nat(20_000_000) });

    fc.assert(
      fc.property(booking, fc.integer({ min: -60, max: 0 }), ({ nightly, cautionFee }, day) => {
        const total = nightly + cautionFee;
        const refund = calculateRefund(
          { checkInDate: '2026-12-20', total, cautionFee, isPaid: true },
          'guest',
          addDays('2026-12-20', day),
        );

        expect(refund).toBeGreaterThanOrEqual(cautionFee);
        expect(refund).toBeLessThanOrEqual(total);
      }),
    );
  });
});
