import { useEffect } from 'react';
import { redirect, useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router-dom';

import { replace, routeAction, usePageRestore } from '@gida/actions';
import { ApiError } from '@gida/api-client';
import { paths } from '@gida/contracts/paths';
import { openConversation } from '@gida/stay';
import { toast } from '@gida/ui/toast';

import {
  fetchArrival,
  fetchBooking,
  fetchInvoice,
  fetchSiteConfig,
} from '../booking/booking-api.ts';
import { loadOptional } from '../load-optional.ts';
import { messages } from '../messages.ts';
import { useRevalidateOnBookingChange } from '../booking/use-revalidate-on-booking-change.ts';
import { toastCheckoutResult } from './checkout-return.ts';
import { PaidStay } from './PaidStay.tsx';
import { pay, PaymentFlow } from './PaymentFlow.tsx';
import { isCharged, isPaid, paymentView } from './payment-view.ts';
import { PastPayment } from './PastPayment.tsx';

export async function loader({ params, request }: LoaderFunctionArgs) {
  const bookingId = params['bookingId'] ?? '';
  const url = new URL(request.url);
  try {
    if (await toastCheckoutResult(url, bookingId)) throw replace(url.pathname);
    const [booking, site] = await Promise.all([
      fetchBooking(bookingId, request.signal),
      fetchSiteConfig(request.signal),
    ]);
    const [invoice, arrival] = await Promise.all([
      isCharged(booking) ? loadOptional(fetchInvoice(bookingId, request.signal)) : null,
      isPaid(booking) ? loadOptional(fetchArrival(bookingId, request.signal)) : null,
    ]);
    return { booking, site, invoice, arrival };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) throw redirect(paths.bookings);
    throw error;
  }
}

export const action = routeAction(pay, openConversation);

export function Component() {
  const { booking, site, invoice, arrival } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const { paymentStatus } = booking;
  useRevalidateOnBookingChange((bookingId) => bookingId === booking.id);
  usePageRestore(() => void revalidate());
  // Toasts are outside React.
  useEffect(() => {
    if (paymentStatus === 'processed') toast.info(messages.pay.processing);
  }, [booking.id, paymentStatus]);

  switch (paymentView(booking)) {
    case 'steps':
      return <PaymentFlow booking={booking} site={site} />;
    case 'booked':
      return <PaidStay booking={booking} invoice={invoice} arrival={arrival} />;
    case 'receipt':
      return <PastPayment booking={booking} invoice={invoice} />;
  }
}
