// A total of 170,000 naira at 1,500 is $113.33: three nights of 50,000 and a caution fee of 20,000.
const stayNaira = 170_000;
export const claimedNaira = 8_000;
const feeNaira = 20_000;
const nightNaira = 50_000;
const night = 3_333;

/** What a stay costs in naira, and was charged with in cents, with so many nights more than three. */
export const stayPrice = (moreNights: number): { naira: number; charged: number } => {
  const naira = stayNaira + moreNights * nightNaira;
  return { naira, charged: Math.round(naira / 15) };
};

/** What a test has decided about a stay, and with it promised to the guest. */
export type Promised = {
  state: 'confirmed' | 'cancelled' | 'late' | 'ended' | 'returned' | 'claimed' | 'decided';
  /** To a stay of one night less. */
  isChanged: boolean;
  awarded: number;
};

/** In cents. */
export function owedTo({ state, isChanged, awarded }: Promised, moreNights: number): number {
  const { charged } = stayPrice(moreNights);
  const refunded = isChanged ? night : 0;
  const { naira } = stayPrice(isChanged ? moreNights - 1 : moreNights);
  const share = (part: number) => Math.round(((charged - refunded) * part) / naira);
  const byState: Record<Promised['state'], number> = {
    confirmed: 0,
    ended: 0,
    cancelled: charged - refunded,
    late: share(feeNaira),
    returned: share(feeNaira),
    claimed: share(feeNaira - claimedNaira),
    decided: share(feeNaira - awarded),
  };
  return refunded + byState[state];
}
