/** Headers of every answer the gateway makes itself. */
export const everywhere: Record<string, string> = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'accelerometer=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()',
};

type Guests = { stripe: boolean; maps: boolean };

/** What a page may load and do. Styles are ours or carry this answer's nonce; nothing is inline. */
export function contentSecurityPolicy(
  nonce: string,
  { stripe, maps }: Guests,
  developer?: string,
): string {
  // Where this one visitor takes a remote from: their own machine.
  const own = developer ? `'self' ${developer}` : `'self'`;
  const frames = [
    ...(stripe ? ['https://js.stripe.com', 'https://hooks.stripe.com'] : []),
    ...(maps ? ['https://www.google.com'] : []),
  ];
  const stripeScript = stripe ? ' https://js.stripe.com' : '';
  return [
    `default-src 'none'`,
    `script-src ${own}${stripeScript}`,
    `style-src ${own} 'nonce-${nonce}'`,
    `img-src ${own} data: blob:`,
    `font-src ${own}`,
    `connect-src ${own}${stripe ? ' https://api.stripe.com' : ''}`,
    `manifest-src 'self'`,
    `frame-src ${frames.join(' ') || `'none'`}`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
    // Stripe's own loader does not speak Trusted Types.
    ...(stripe
      ? []
      : [`require-trusted-types-for 'script'`, `trusted-types gida 'allow-duplicates'`]),
  ].join('; ');
}
