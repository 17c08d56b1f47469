/** What `pnpm bench` runs in an hour on two quiet cores, with how much of it. */
export const shortSet: Record<string, Record<string, string>> = {
  federation: { BENCH_ROUNDS: '5' },
  pages: { BENCH_ROUNDS: '5', BENCH_PAGES: '/dashboard,/apartments,/bookings,/message' },
  booking: { BENCH_ROUNDS: '100' },
  'booking-history': { BENCH_SECONDS: '30' },
  chat: { BENCH_ROUNDS: '5' },
  'listing-server': { BENCH_ROUNDS: '5', BENCH_SECONDS: '4' },
  gateways: { BENCH_ROUNDS: '20' },
  switches: { BENCH_ROUNDS: '5' },
  fallback: { BENCH_ROUNDS: '5' },
  updates: { BENCH_COMMITS: '20' },
  interactions: { BENCH_ROUNDS: '7' },
  loading: { BENCH_ROUNDS: '7' },
  measuring: { BENCH_ROUNDS: '5' },
  dev: { BENCH_ROUNDS: '20' },
};
