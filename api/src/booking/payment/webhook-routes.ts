import type { App } from '../../http/app-type.ts';
import { transact } from '../../jobs/transact.ts';
import { badRequestError } from '@gida/server/http-error';

import { enqueueProviderEvent } from './provider-events.ts';
import { ProviderEvent } from './provider-responses.ts';
import { paymentMessages } from './messages.ts';

/** The provider's webhook. An event is only a hint: its object is fetched again from the provider. */
export async function webhookRoutes(app: App): Promise<void> {
  // The signature covers the raw bytes of the body.
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );

  app.post(
    '/payments/webhook',
    {
      config: { access: 'public', rateLimit: false },
      schema: { hide: true },
    },
    async (request) => {
      const event = parseEvent(
        await verifyEvent(app, request.body, request.headers['stripe-signature']),
      );
      await transact(app, (tx) => enqueueProviderEvent(tx, event));
      return { received: true };
    },
  );
}

/** Throws 400, so that the provider's list of events shows what it could not deliver. */
function parseEvent(signed: unknown): ProviderEvent {
  const { success, data } = ProviderEvent.safeParse(signed);
  if (!success) throw badRequestError('bad_event', paymentMessages.badEvent);
  return data;
}

/** The text that the provider has signed, which may be any JSON. */
async function verifyEvent(
  app: App,
  body: unknown,
  signature: string | string[] | undefined,
): Promise<unknown> {
  if (!Buffer.isBuffer(body) || typeof signature !== 'string') throw invalidSignatureError();
  try {
    return await app.provider.constructEvent(body, signature);
  } catch {
    throw invalidSignatureError();
  }
}

const invalidSignatureError = () => badRequestError('bad_signature', paymentMessages.badSignature);
