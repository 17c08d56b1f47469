/**
 * With Stripe's publishable key its script is loaded before the guest leaves, as Stripe asks for
 * its fraud signals. A script that cannot be loaded does not stop a payment: the checkout is hosted.
 */
export async function prepareProvider(publishableKey: string | null): Promise<void> {
  if (!publishableKey) return;
  try {
    const { loadStripe } = await import('@stripe/stripe-js/pure');
    await loadStripe(publishableKey);
  } catch {
    // The checkout page works without it.
  }
}
