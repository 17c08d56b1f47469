import { z } from 'zod';

import { currencies, methods } from '../money/methods.ts';

/** Numbers travel as text in a form. */
const whole = z
  .string()
  .regex(/^-?\d{1,15}$/, 'must be a whole number')
  .transform(Number);
const text = (longest: number) => z.string().min(1).max(longest);
const url = z.string().refine(isWebAddress, 'Not a valid URL');
export const expand = z.array(z.string()).optional();

/** Sending an empty value is how the provider's callers unset a key. */
const metadata = z
  .record(z.string().max(40), z.string().max(500))
  .refine((pairs) => Object.keys(pairs).length <= 50, 'at most 50 keys')
  .transform((pairs) => Object.fromEntries(Object.entries(pairs).filter(([, value]) => value)))
  .default({});

const lineItem = z.strictObject({
  price_data: z.strictObject({
    currency: z.enum(currencies),
    unit_amount: whole.pipe(z.number().min(0)),
    product_data: z.strictObject({
      name: text(250),
      description: text(2000).optional(),
      images: z.array(url).max(8).optional(),
      metadata,
    }),
  }),
  quantity: whole.pipe(z.number().min(1).max(10_000)),
});

export const sessionParameters = z.strictObject({
  mode: z.literal('payment'),
  line_items: z.array(lineItem).min(1).max(100),
  allowed_payment_method_types: z.array(z.enum(methods)).min(1).default(['card']),
  customer_email: z.email().max(512).optional(),
  client_reference_id: text(200).optional(),
  metadata,
  payment_intent_data: z.strictObject({ metadata, description: text(1000).optional() }).optional(),
  success_url: url,
  cancel_url: url.optional(),
  expires_at: whole.optional(),
  locale: text(10).optional(),
  ui_mode: z.literal(['hosted_page', 'hosted']).optional(),
  expand,
});
export type SessionParameters = z.infer<typeof sessionParameters>;

export const refundParameters = z.strictObject({
  payment_intent: text(100).optional(),
  charge: text(100).optional(),
  amount: whole.pipe(z.number().min(1)).optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  metadata,
  expand,
});
export type RefundParameters = z.infer<typeof refundParameters>;

export const onlyExpand = z.strictObject({ expand });

const paging = {
  limit: whole.pipe(z.number().min(1).max(100)).default(10),
  starting_after: text(100).optional(),
  ending_before: text(100).optional(),
  created: z
    .strictObject({
      gt: whole.optional(),
      gte: whole.optional(),
      lt: whole.optional(),
      lte: whole.optional(),
    })
    .optional(),
  expand,
};
export type Paging = z.infer<z.ZodObject<typeof paging>>;

export const sessionListParameters = z.strictObject({
  ...paging,
  payment_intent: text(100).optional(),
  status: z.enum(['open', 'complete', 'expired']).optional(),
});
export const refundListParameters = z.strictObject({
  ...paging,
  payment_intent: text(100).optional(),
  charge: text(100).optional(),
});
export const eventListParameters = z.strictObject({
  ...paging,
  type: text(100).optional(),
  types: z.array(text(100)).max(20).optional(),
});

function isWebAddress(value: string): boolean {
  if (!URL.canParse(value)) return false;
  return ['http:', 'https:'].includes(new URL(value).protocol);
}
