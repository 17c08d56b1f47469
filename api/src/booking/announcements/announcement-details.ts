import type { Currency, RefundReason } from '@gida/contracts/constants/payment';
import type { MinorUnits } from '@gida/contracts/money';

import type { BookingEvent } from '../record/booking-states.ts';
import type { Canceller } from '../stay/cancellation-rules.ts';
import type { ExpectedRefund } from './expected-refund.ts';

/** For an alert of staff. */
export type StaffAlert = { subjectId: string; message: string };
/** `about`: each refund is told once. */
type RefundFacts = { currency: Currency; amount: MinorUnits; about: string };
type FailedPayment = {
  /** Null when the money went back already: the guest hears of that. */
  paymentId: string | null;
};

/** What an announcement says beyond the booking itself. */
type DetailsByFact = {
  failed: FailedPayment;
  payment_failed: FailedPayment;
  cancelled: {
    by: Canceller;
    wasUnpaid: boolean;
    /** Null when nothing was paid. */
    refund: ExpectedRefund | null;
  };
  dates_changed: { changeId: string };
  dates_not_changed: { changeId: string };
  caution_fee_claimed: StaffAlert & { amount: MinorUnits; reason: string; rest: ExpectedRefund };
  claim_decided: {
    claimed: MinorUnits;
    awarded: MinorUnits;
    reason: string;
    /** What is refunded now, in the charge currency. */
    refundAmount: MinorUnits;
  };
  refund_arrived: RefundFacts & { reason: RefundReason };
  refund_settled: RefundFacts;
  /** In addition to what is due, of which there is a mail of its own. */
  goodwill_arrived: Omit<DetailsByFact['refund_arrived'], 'about'>;
  refund_held: StaffAlert;
  refunded_at_provider: StaffAlert;
  refunded_before_settled: StaffAlert;
  checkout_unknown: StaffAlert;
  disputed: StaffAlert;
};

/** What happens to a booking: its transitions, and what leaves its status as it is. */
export type BookingFact =
  | BookingEvent
  | keyof DetailsByFact
  | 'payment_changed'
  | 'refunds_changed'
  | 'date_change_ended'
  | 'hold_expiring'
  | 'check_in_tomorrow';

export type DetailsOf<F extends BookingFact> = F extends keyof DetailsByFact
  ? DetailsByFact[F]
  : void;
