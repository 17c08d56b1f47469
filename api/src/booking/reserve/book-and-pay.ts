import type { Currency, PaymentMethod } from '@gida/contracts/constants';

import type { App } from '../../http/app-type.ts';
import { Refusal } from '../../problem/refusal.ts';
import { notChargeable } from '../booking-refusals.ts';
import { whyNotChargeable } from '../price/charge-rules.ts';
import { bookableHome } from './create-booking.ts';
import type { StayWish } from './create-booking.ts';
import { currentRates } from '../price/exchange-rates.ts';
import { openCheckout } from '../payment/open-checkout.ts';
import { inCurrency, priceOfStay } from '../price/stay-price.ts';

/** The full form names how it will be paid; the side panel leaves that for the payment page. */
type FullForm = {
  description?: string | null | undefined;
  method?: PaymentMethod | undefined;
  currency?: Currency | undefined;
};

const usualCurrency: Currency = 'ngn';
const usualMethod: PaymentMethod = 'card';

const isFullForm = ({ method, currency }: FullForm): boolean =>
  method !== undefined || currency !== undefined;

/** Before any dates are held: a charge that the provider would refuse anyway. */
export async function refuseImpossibleCharge(app: App, wish: FullForm & StayWish): Promise<void> {
  if (!isFullForm(wish)) return;
  const { currency = usualCurrency, method = usualMethod } = wish;
  const price = priceOfStay(await bookableHome(app, wish), wish);
  const amount = inCurrency(price.total, currency, await currentRates(app.db));
  const problem = whyNotChargeable(amount, currency, method);
  if (problem) throw notChargeable(problem);
}

/** The booking stands whether the provider answers or not: then it is paid from the payment page. */
export async function startCheckout(
  app: App,
  bookingId: string,
  personId: string,
  form: FullForm,
): Promise<{ id: string | null; url: string | null; message: string }> {
  const held = 'Your dates are held. Please pay to confirm your booking.';
  if (!isFullForm(form)) return { id: null, url: null, message: held };
  const { description, currency = usualCurrency, method = usualMethod } = form;
  try {
    const wish = { description: description ?? '', currency, method };
    return { ...(await openCheckout(app, bookingId, personId, wish)), message: held };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { id: null, url: null, message: `Your dates are held. ${error.message}` };
  }
}
