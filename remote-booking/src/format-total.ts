import { formatNaira } from '@gida/contracts/money';

/** "₦146,000": a total in one line, with kobo only where there are some. */
export const formatTotal = (naira: number): string =>
  formatNaira(naira, Number.isInteger(naira) ? 0 : 2);
