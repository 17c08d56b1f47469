import type { Currency } from '@gida/contracts/constants/payment';
import { formatMoney, type MinorUnits } from '@gida/contracts/money';

/** One sum, in naira and then as the guest's bank shows it. */
export type MoneyAmount = [MinorUnits, Currency][];

export const formatMoneyAmount = ([first, second]: MoneyAmount): string =>
  first ? formatMoney(...first) + (second ? ` (${formatMoney(...second)})` : '') : '';
