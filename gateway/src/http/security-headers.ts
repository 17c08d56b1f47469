import type { FastifyInstance } from 'fastify';

/** A window of something that is not a page would have the site's origin: it runs nothing and has none. */
const nothingPolicy = `default-src 'none'; frame-ancestors 'none'; sandbox`;

/** Headers of every response. Pages replace the policy. */
export const securityHeaders: Record<string, string> = {
  'content-security-policy': nothingPolicy,
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'accelerometer=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()',
};

/** Mean nothing on a script, of which a page loads ten. */
const documentHeaders = ['referrer-policy', 'cross-origin-opener-policy', 'permissions-policy'];

/** Pages of the services behind have the policy that they send, and browsers open no PDF without an origin. */
const documentTypes = /^(text\/html|application\/xhtml\+xml|application\/pdf)\b/;

export function addSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...securityHeaders, 'x-request-id': request.id });
  });
  app.addHook('onSend', async (_request, reply) => {
    const type = String(reply.getHeader('content-type') ?? '');
    if (type.startsWith('text/javascript'))
      for (const name of documentHeaders) reply.removeHeader(name);
    const isDocument = documentTypes.test(type);
    if (isDocument && reply.getHeader('content-security-policy') === nothingPolicy)
      reply.removeHeader('content-security-policy');
  });
}

type ThirdParties = { stripe: boolean; maps: boolean; mapTilesSource?: string | null };

/** Content-Security-Policy of a page. Styles are our own or carry this response's nonce; no inline scripts. */
export function contentSecurityPolicy(
  nonce: string,
  { stripe, maps, mapTilesSource }: ThirdParties,
  developerOrigin?: string,
): string {
  // The origin of the developer override, for this visitor only.
  const selfSources = developerOrigin ? `'self' ${developerOrigin}` : `'self'`;
  const frameSources = [
    ...(stripe ? ['https://js.stripe.com', 'https://hooks.stripe.com'] : []),
    ...(maps ? ['https://www.google.com'] : []),
  ];
  const stripeScript = stripe ? ' https://js.stripe.com' : '';
  return [
    `default-src 'none'`,
    `script-src ${selfSources}${stripeScript}`,
    `style-src ${selfSources} 'nonce-${nonce}'`,
    `img-src ${[selfSources, mapTilesSource].filter(Boolean).join(' ')} data: blob:`,
    `font-src ${selfSources}`,
    `connect-src ${selfSources}${stripe ? ' https://api.stripe.com' : ''}`,
    `manifest-src 'self'`,
    `frame-src ${frameSources.join(' ') || `'none'`}`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
    // Stripe.js does not support Trusted Types.
    ...(stripe
      ? []
      : // Policies of libraries, beside ours: of Lit and of Swiper.
        [
          `require-trusted-types-for 'script'`,
          `trusted-types gida lit-html html 'allow-duplicates'`,
        ]),
  ].join('; ');
}
