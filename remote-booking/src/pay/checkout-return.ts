import { toast } from '@gida/ui/toast';

import { verifyPayment } from '../booking/booking-api.ts';
import { messages } from '../messages.ts';

/** A payment that is processing is told by the page itself, however it was opened. */
export type CheckoutResult = 'verified' | 'processing' | 'unverified' | 'cancelled';

/**
 * The result of a checkout, from the URL the provider returned to. The `success` flag proves nothing,
 * so the API verifies the payment with the provider.
 */
export async function resolveCheckoutResult(
  url: URL,
  bookingId: string,
): Promise<CheckoutResult | null> {
  if (url.searchParams.has('cancel')) return 'cancelled';
  if (!url.searchParams.has('success')) return null;

  const { paymentStatus } = await verifyPayment(bookingId);
  if (paymentStatus === 'paid') return 'verified';
  return paymentStatus === 'processed' ? 'processing' : 'unverified';
}

const resultToasts: Record<CheckoutResult, () => void> = {
  verified: () => toast.success(messages.pay.verified),
  processing: () => undefined,
  unverified: () => toast.warning(messages.pay.unverified),
  cancelled: () => toast.error(messages.pay.cancelled),
};

export const showCheckoutToast = (returned: CheckoutResult): void => resultToasts[returned]();
