/** Test cards of the sandbox. We never store real cards. */
export const testCards = [
  { number: '4242 4242 4242 4242', expires: '12/34', outcome: 'succeeds' },
  { number: '4000 0000 0000 3720', expires: '12/34', outcome: 'takes a little time' },
  { number: '4000 0000 0000 0002', expires: '12/34', outcome: 'is declined' },
] as const;

export type TestCardNumber = (typeof testCards)[number]['number'];

/** The URL of the sandbox's checkout, which fills in its form with this card. Only for the demo: a provider knows no such parameter. */
export function prefilledCheckout(url: string, card: TestCardNumber | null): string {
  if (card === null) return url;
  const checkout = new URL(url, window.location.href);
  checkout.searchParams.set('card', card.replaceAll(' ', ''));
  return checkout.href;
}
