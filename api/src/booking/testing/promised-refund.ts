export const claimedNaira = 8_000;

export type StayRates = { nights: number; nightNaira: number; feeNaira: number };
/** A total of 170,000 naira at 1,500 is $113.33. */
export const usualRates: StayRates = { nights: 3, nightNaira: 50_000, feeNaira: 20_000 };
/** $80.00, of which a night is half. */
export const ratesWithHalves: StayRates = { nights: 2, nightNaira: 60_000, feeNaira: 0 };

const cents = (naira: number): number => Math.round(naira / 15);

/** What a stay costs in naira, and was charged with in cents, with so many nights more than at first. */
export const stayPrice = (
  moreNights: number,
  { nights, nightNaira, feeNaira } = usualRates,
): { naira: number; charged: number } => {
  const naira = (nights + moreNights) * nightNaira + feeNaira;
  return { naira, charged: cents(naira) };
};

/** What a test has decided about a stay, and with it promised to the guest. */
export type Promised = {
  state: 'confirmed' | 'cancelled' | 'late' | 'ended' | 'returned' | 'claimed' | 'decided';
  /** To a stay of one night less. */
  isChanged: boolean;
  awarded: number;
  /** What staff have given the guest in another way, in cents. */
  settled: number;
};

/** In cents. */
export function owedTo(
  { state, isChanged, awarded }: Promised,
  { moreNights, rates }: { moreNights: number; rates: StayRates },
): number {
  const { feeNaira } = rates;
  const { charged } = stayPrice(moreNights, rates);
  const refunded = isChanged ? cents(rates.nightNaira) : 0;
  const { naira } = stayPrice(isChanged ? moreNights - 1 : moreNights, rates);
  const share = (part: number) => Math.round(((charged - refunded) * part) / naira);
  const byState: Record<Promised['state'], number> = {
    confirmed: 0,
    ended: 0,
    cancelled: charged - refunded,
    late: share(feeNaira),
    returned: share(feeNaira),
    claimed: share(Math.max(0, feeNaira - claimedNaira)),
    decided: share(feeNaira - awarded),
  };
  return refunded + byState[state];
}
