import type { InvoiceRecord } from '@gida/contracts/booking';
import type { RefundReason } from '@gida/contracts/constants/payment';

/** A refund as the invoice and the messages to a guest name it. */
export type RefundRecord = InvoiceRecord & { reason: RefundReason };

/** Refunds of a caution fee do not change the booking's payment status. */
export const isCautionFeeRefund = (reason: RefundReason): boolean =>
  reason === 'caution_fee' || reason === 'claim_decided';
