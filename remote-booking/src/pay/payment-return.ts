import { notify } from '@gida/ui/notify';

import { verifyPayment } from '../booking-api.ts';
import { messages } from '../messages.ts';

export type Return = 'verified' | 'processing' | 'unverified' | 'cancelled';

/**
 * What the provider's return address means. The `success` flag alone proves nothing: the API is
 * asked, and it asks the provider.
 */
export async function returnedFrom(address: URL, bookingId: string): Promise<Return | null> {
  if (address.searchParams.has('cancel')) return 'cancelled';
  if (!address.searchParams.has('success')) return null;

  const { paymentStatus } = await verifyPayment(bookingId);
  if (paymentStatus === 'paid') return 'verified';
  return paymentStatus === 'processed' ? 'processing' : 'unverified';
}

const says: Record<Return, () => void> = {
  verified: () => notify.success(messages.pay.verified),
  processing: () => notify.info(messages.pay.processing),
  unverified: () => notify.warning(messages.pay.unverified),
  cancelled: () => notify.error(messages.pay.cancelled),
};

export const sayReturn = (returned: Return): void => says[returned]();
