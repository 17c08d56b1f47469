/**
 * Loads Stripe.js before the redirect when a publishable key is configured, because Stripe uses it for
 * fraud detection. A failure does not stop the payment: the checkout is hosted.
 */
export async function preloadStripe(publishableKey: string | null): Promise<void> {
  if (!publishableKey) return;
  try {
    const { loadStripe } = await import('@stripe/stripe-js/pure');
    await loadStripe(publishableKey);
  } catch {
    // The checkout page works without it.
  }
}
