import type { Currency, PaymentMethod } from '@gida/contracts/constants';

import type { App } from '../../http/app-type.ts';
import { HttpError } from '../../http/errors/http-error.ts';
import { notChargeableError } from '../booking-errors.ts';
import { chargeErrorMessage } from '../price/charge-rules.ts';
import { getBookableApartment } from './hold-stay.ts';
import type { StayInput } from './hold-stay.ts';
import { currentExchangeRates } from '../price/exchange-rate-repository.ts';
import { openCheckout } from '../payment/open-checkout.ts';
import { convertToCurrency, calculateStayPrice } from '../price/stay-price.ts';

/** The full booking form sends payment options; the side panel leaves them to the payment page. */
type PartialPaymentOptions = {
  description?: string | null | undefined;
  method?: PaymentMethod | undefined;
  currency?: Currency | undefined;
};

const defaultCurrency: Currency = 'ngn';
const defaultMethod: PaymentMethod = 'card';

const hasPaymentOptions = ({ method, currency }: PartialPaymentOptions): boolean =>
  method !== undefined || currency !== undefined;

/** Rejects a charge that the provider would refuse, before any dates are held. */
export async function assertChargeable(
  app: App,
  input: PartialPaymentOptions & StayInput,
): Promise<void> {
  if (!hasPaymentOptions(input)) return;
  const { currency = defaultCurrency, method = defaultMethod } = input;
  const price = calculateStayPrice(await getBookableApartment(app, input), input);
  const amount = convertToCurrency(price.total, currency, await currentExchangeRates(app.db));
  const message = chargeErrorMessage(amount, currency, method);
  if (message) throw notChargeableError(message);
}

/** The booking stands even if the provider does not respond; the guest then pays from the payment page. */
export async function startCheckout(
  app: App,
  bookingId: string,
  userId: string,
  options: PartialPaymentOptions,
): Promise<{ id: string | null; url: string | null; message: string }> {
  const held = 'Your dates are held. Please pay to confirm your booking.';
  if (!hasPaymentOptions(options)) return { id: null, url: null, message: held };
  const { description, currency = defaultCurrency, method = defaultMethod } = options;
  try {
    const payment = { description: description ?? '', currency, method };
    return { ...(await openCheckout(app, bookingId, userId, payment)), message: held };
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    return { id: null, url: null, message: `Your dates are held. ${error.message}` };
  }
}
