import {
  type Currency,
  type PaymentMethod,
  maxNairaChargeMinor,
  methodSupportsCurrency,
} from '@gida/contracts/constants/payment';
import { formatMoney } from '@gida/contracts/money';
import type { MinorUnits } from '@gida/contracts/money';

import { notChargeableError } from '../record/booking-errors.ts';
import { stayMessages } from './messages.ts';

/** The provider's limits in any currency: at least fifty cents, at most eight digits. */
const minChargeMinor: Record<Currency, MinorUnits> = { usd: 50, eur: 50, ngn: 100_000 };
const maxChargeMinor = maxNairaChargeMinor;

/** Throws the message for a guest whose charge the provider would refuse. */
export function assertChargeable(
  amount: MinorUnits,
  { currency, method }: { currency: Currency; method: PaymentMethod },
): void {
  const name = currency.toUpperCase();
  if (!methodSupportsCurrency(method, currency))
    throw notChargeableError(stayMessages.charge.method(stayMessages.charge.methods[method], name));
  if (amount > maxChargeMinor)
    throw notChargeableError(
      stayMessages.charge.tooMuch(name, formatMoney(maxChargeMinor, currency)),
    );
  if (amount < minChargeMinor[currency])
    throw notChargeableError(
      stayMessages.charge.tooLittle(name, formatMoney(minChargeMinor[currency], currency)),
    );
}
