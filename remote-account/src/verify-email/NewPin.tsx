import { defineMutation, type MutationState } from '@gida/actions';
import { paths } from '@gida/contracts/paths';
import { Banner, Button } from '@gida/ui';
import { useEffect, useState } from 'react';

import { messages } from '../messages.ts';
import { redirectDelayMs } from '../redirect-delays.ts';
import { requestVerificationPin } from './verify-email-api.ts';

const text = messages.verify;
/** The API sends no second mail before that. */
const waitMs = 30_000;

type Sent = { text: string; next?: string; delayMs: number };
type NewPinInput = { token: string; isExpired: boolean };

export const sendNewPin = defineMutation(
  'send-new-pin',
  async ({ token, isExpired }: NewPinInput): Promise<Sent> => ({
    text: (await requestVerificationPin(token)).message || text.resent,
    ...(isExpired && { next: paths.homeAlias }),
    delayMs: redirectDelayMs.afterReverification,
  }),
  { failure: text.failed },
);

type NewPinProps = NewPinInput & { mutation: MutationState<NewPinInput, Sent> };

/** Another pin: at once when the last one has expired, else half a minute after it. */
export function NewPin({ mutation, token, isExpired }: NewPinProps) {
  const { submit, isPending, error, result } = mutation;
  const [isOffered, setOffered] = useState(false);

  // A timer is outside React.
  useEffect(() => {
    setOffered(false);
    const timer = setTimeout(() => setOffered(true), waitMs);
    return () => clearTimeout(timer);
  }, [result]);

  return (
    <>
      {error && <Banner tone="danger">{error}</Banner>}
      <div role="status">
        {result && !isExpired && <Banner tone="success">{result.text}</Banner>}
      </div>
      {(isExpired || isOffered) && (
        <Button tone="quiet" wide busy={isPending} onClick={() => submit({ token, isExpired })}>
          {isExpired ? text.resend : text.sendNew}
        </Button>
      )}
    </>
  );
}
