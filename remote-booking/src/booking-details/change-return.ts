import { toast } from '@gida/ui/toast';

import { fetchBooking, verifyPayment } from '../booking/booking-api.ts';
import { messages } from '../messages.ts';

const text = messages.changeDates;

/**
 * The guest comes back from the checkout of a change of dates. The `success` flag proves nothing: the API asks the
 * provider. True when the URL had a flag, which is then to be cleared.
 */
export async function handleChangeReturn(url: URL, bookingId: string): Promise<boolean> {
  if (url.searchParams.has('cancel')) {
    toast.error(messages.pay.cancelled);
    return true;
  }
  if (!url.searchParams.has('success')) return false;
  await verifyPayment(bookingId);
  const { dateChange } = await fetchBooking(bookingId);
  switch (dateChange?.status) {
    case 'done':
      toast.success(text.done);
      break;
    case 'processing':
      toast.info(messages.pay.processing);
      break;
    case 'failed':
    case 'expired':
      toast.warning(text.failed);
      break;
    default:
      toast.warning(messages.pay.unverified);
  }
  return true;
}
