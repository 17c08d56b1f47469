import { ApiProblem } from '@gida/api-client';
import { limits, redirectDelayMs } from '@gida/contracts/constants';
import { paths } from '@gida/contracts/paths';
import { Banner, Button, Form, TextField } from '@gida/ui';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';

import { AccountSheet } from '../AccountSheet.tsx';
import { filled } from '../form-fields.ts';
import { messages } from '../messages.ts';
import { Onward } from '../Onward.tsx';
import { fieldsOf, problemOf, useSubmission } from '../use-submission.ts';
import { requestPin, verifyEmail } from './verify-email-api.ts';

const text = messages.verify;
const pinExpiredStatus = 498;

export function Component() {
  const { token = '' } = useParams();
  const [pin, sendPin] = useSubmission(verify, text.failed);
  const [renewal, renew] = useSubmission(renewPin, text.failed);

  async function verify(form: FormData) {
    const { otp } = filled(form, ['otp'], text.missing);
    const { message } = await verifyEmail(token, otp.trim());
    return message || text.done;
  }

  async function renewPin() {
    const { message } = await requestPin(token);
    return message || text.sentAgain;
  }

  if (pin.status === 'done') {
    return (
      <Sheet isOver>
        <Onward to={paths.login} afterMs={redirectDelayMs.afterVerification} tone="success">
          {pin.done}
        </Onward>
      </Sheet>
    );
  }
  if (renewal.status === 'done') {
    return (
      <Sheet isOver>
        <Onward to={paths.homeAlias} afterMs={redirectDelayMs.afterReverification} tone="success">
          {renewal.done}
        </Onward>
      </Sheet>
    );
  }
  const expired =
    pin.status === 'refused' &&
    pin.error instanceof ApiProblem &&
    pin.error.status === pinExpiredStatus;
  const renewalProblem = problemOf(renewal);
  return (
    <Sheet>
      <Form busy={pin.status === 'busy'} problem={problemOf(pin)} submit={sendPin}>
        <TextField
          label={text.pin}
          name="otp"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={limits.otpDigits}
          problem={fieldsOf(pin)['otp']}
        />
        <Button type="submit" size="large" wide busy={pin.status === 'busy'}>
          {text.submit}
        </Button>
      </Form>
      {expired && (
        <>
          {renewalProblem && <Banner tone="danger">{renewalProblem}</Banner>}
          <Button
            tone="quiet"
            wide
            busy={renewal.status === 'busy'}
            onClick={() => void renew(undefined)}
          >
            {text.again}
          </Button>
        </>
      )}
    </Sheet>
  );
}

function Sheet({ isOver = false, children }: { isOver?: boolean; children: ReactNode }) {
  return (
    <AccountSheet pageTitle={text.pageTitle} title={text.title} lead={isOver ? null : text.lead}>
      {children}
    </AccountSheet>
  );
}
