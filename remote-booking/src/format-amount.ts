import { formatNaira } from '@gida/contracts/money';

/** "₦146,000.00": an amount that is charged, refunded or kept, as in the mails and on the invoice. */
export const formatAmount = (naira: number): string => formatNaira(naira, 2);
