import { defineMutation, useMutation } from '@gida/actions';
import { Banner, Button } from '@gida/ui';
import { useEffect, useState } from 'react';

import { messages } from '../messages.ts';
import { requestVerificationPin } from './verify-email-api.ts';

const text = messages.verify;
/** The API sends no second mail before that. */
const waitMs = 30_000;

export const sendNewPin = defineMutation(
  'send-new-pin',
  async (token: string) => ({ text: (await requestVerificationPin(token)).message || text.resent }),
  { failure: text.failed },
);

/** For whoever waits for the mail: another pin, half a minute after the last one. */
export function NewPin({ token }: { token: string }) {
  const { submit, isPending, error, result } = useMutation(sendNewPin);
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
      <div role="status">{result && <Banner tone="success">{result.text}</Banner>}</div>
      {isOffered && (
        <Button tone="quiet" wide busy={isPending} onClick={() => submit(token)}>
          {text.sendNew}
        </Button>
      )}
    </>
  );
}
