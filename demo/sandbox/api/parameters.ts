import { z } from 'zod';

import { currencies, methods } from '../payments/methods.ts';

/** Numbers are sent as text in a form. */
const wholeNumber = z
  .string()
  .regex(/^-?\d{1,15}$/, 'must be a whole number')
  .transform(Number);
const textUpTo = (maxLength: number) => z.string().min(1).max(maxLength);
const url = z.string().refine(isHttpUrl, 'Not a valid URL');
export const expand = z.array(z.string()).optional();

/** As at the provider, an empty value unsets a key. */
const metadata = z
  .record(z.string().max(40), z.string().max(500))
  .refine((pairs) => Object.keys(pairs).length <= 50, 'at most 50 keys')
  .transform((pairs) => Object.fromEntries(Object.entries(pairs).filter(([, value]) => value)))
  .default({});

const lineItem = z.strictObject({
  price_data: z.strictObject({
    currency: z.enum(currencies),
    unit_amount: wholeNumber.pipe(z.number().min(0)),
    product_data: z.strictObject({
      name: textUpTo(250),
      description: textUpTo(2000).optional(),
      images: z.array(url).max(8).optional(),
      metadata,
    }),
  }),
  quantity: wholeNumber.pipe(z.number().min(1).max(10_000)),
});

export const sessionParameters = z.strictObject({
  mode: z.literal('payment'),
  line_items: z.array(lineItem).min(1).max(100),
  allowed_payment_method_types: z.array(z.enum(methods)).min(1).default(['card']),
  customer_email: z.email().max(512).optional(),
  client_reference_id: textUpTo(200).optional(),
  metadata,
  payment_intent_data: z
    .strictObject({ metadata, description: textUpTo(1000).optional() })
    .optional(),
  success_url: url,
  cancel_url: url.optional(),
  expires_at: wholeNumber.optional(),
  locale: textUpTo(10).optional(),
  ui_mode: z.literal(['hosted_page', 'hosted']).optional(),
  expand,
});
export type SessionParameters = z.infer<typeof sessionParameters>;

export const refundParameters = z.strictObject({
  payment_intent: textUpTo(100).optional(),
  charge: textUpTo(100).optional(),
  amount: wholeNumber.pipe(z.number().min(1)).optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  metadata,
  expand,
});
export type RefundParameters = z.infer<typeof refundParameters>;

export const expandParameters = z.strictObject({ expand });

const paging = {
  limit: wholeNumber.pipe(z.number().min(1).max(100)).default(10),
  starting_after: textUpTo(100).optional(),
  ending_before: textUpTo(100).optional(),
  created: z
    .strictObject({
      gt: wholeNumber.optional(),
      gte: wholeNumber.optional(),
      lt: wholeNumber.optional(),
      lte: wholeNumber.optional(),
    })
    .optional(),
  expand,
};
export type Paging = z.infer<z.ZodObject<typeof paging>>;

export const sessionListParameters = z.strictObject({
  ...paging,
  payment_intent: textUpTo(100).optional(),
  status: z.enum(['open', 'complete', 'expired']).optional(),
});
export const refundListParameters = z.strictObject({
  ...paging,
  payment_intent: textUpTo(100).optional(),
  charge: textUpTo(100).optional(),
});
export const disputeParameters = z.strictObject({
  evidence: z.strictObject({
    uncategorized_text: z.enum(['winning_evidence', 'losing_evidence']),
  }),
  expand,
});
export const eventListParameters = z.strictObject({
  ...paging,
  type: textUpTo(100).optional(),
  types: z.array(textUpTo(100)).max(20).optional(),
});

function isHttpUrl(value: string): boolean {
  if (!URL.canParse(value)) return false;
  return ['http:', 'https:'].includes(new URL(value).protocol);
}
