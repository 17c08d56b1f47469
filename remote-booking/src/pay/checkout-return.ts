import type { PaymentStatus } from '@gida/contracts/constants/payment';
import { toast } from '@gida/ui/toast';

import { verifyPayment } from '../booking/booking-api.ts';
import { messages } from '../messages.ts';

/**
 * Says how a checkout ended, and whether there was one, from the URL the provider returned to. The `success` flag proves
 * nothing, so the API verifies the payment with the provider.
 */
export async function toastCheckoutResult(url: URL, bookingId: string): Promise<boolean> {
  const isCancelled = url.searchParams.has('cancel');
  if (!isCancelled && !url.searchParams.has('success')) return false;
  if (isCancelled) toast.error(messages.pay.cancelled);
  else toastPayment((await verifyPayment(bookingId)).paymentStatus);
  return true;
}

function toastPayment(status: PaymentStatus): void {
  if (status === 'paid') toast.success(messages.pay.verified);
  // One that is processing is told by the page itself, however it was opened.
  else if (status !== 'processed') toast.warning(messages.pay.unverified);
}
