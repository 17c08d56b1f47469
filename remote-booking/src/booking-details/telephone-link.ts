import type { ArrivalResponse } from '@gida/contracts/arrival';

/** The number as phones dial it, where the host's text is one. */
export const telephoneLink = ({ telephone, telephoneE164 }: ArrivalResponse['host']): string =>
  `tel:${telephoneE164 ?? telephone}`;
