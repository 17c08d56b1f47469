import { ApiError } from '@gida/api-client';
import { limits, redirectDelayMs } from '@gida/contracts/constants';
import { paths } from '@gida/contracts/paths';
import { Banner, Button, Form, TextField } from '@gida/ui';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';

import { AuthLayout } from '../AuthLayout.tsx';
import { requireFields } from '../form-validation.ts';
import { messages } from '../messages.ts';
import { DelayedRedirect } from '../DelayedRedirect.tsx';
import { getFieldErrors, getFormError, useSubmission } from '../use-submission.ts';
import { requestVerificationPin, verifyEmail } from './verify-email-api.ts';

const text = messages.verify;
const pinExpiredStatus = 498;

export function Component() {
  const { token = '' } = useParams();
  const [verification, submitPin] = useSubmission(verify, text.failed);
  const [resend, submitResend] = useSubmission(resendPin, text.failed);

  async function verify(form: FormData) {
    const { otp } = requireFields(form, ['otp'], text.missing);
    const { message, resetToken } = await verifyEmail(token, otp.trim());
    return {
      message: message || text.done,
      next: resetToken ? paths.resetPassword(resetToken) : paths.login,
    };
  }

  async function resendPin() {
    const { message } = await requestVerificationPin(token);
    return message || text.resent;
  }

  if (verification.status === 'succeeded') {
    return (
      <VerifyEmailLayout isFinished>
        <DelayedRedirect
          to={verification.result.next}
          delayMs={redirectDelayMs.afterVerification}
          tone="success"
        >
          {verification.result.message}
        </DelayedRedirect>
      </VerifyEmailLayout>
    );
  }
  if (resend.status === 'succeeded') {
    return (
      <VerifyEmailLayout isFinished>
        <DelayedRedirect
          to={paths.homeAlias}
          delayMs={redirectDelayMs.afterReverification}
          tone="success"
        >
          {resend.result}
        </DelayedRedirect>
      </VerifyEmailLayout>
    );
  }
  const isPinExpired =
    verification.status === 'failed' &&
    verification.error instanceof ApiError &&
    verification.error.status === pinExpiredStatus;
  const resendError = getFormError(resend);
  return (
    <VerifyEmailLayout>
      <Form
        busy={verification.status === 'submitting'}
        error={getFormError(verification)}
        submit={submitPin}
      >
        <TextField
          label={text.pin}
          name="otp"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={limits.otpDigits}
          error={getFieldErrors(verification)['otp']}
        />
        <Button type="submit" size="large" wide busy={verification.status === 'submitting'}>
          {text.submit}
        </Button>
      </Form>
      {isPinExpired && (
        <>
          {resendError && <Banner tone="danger">{resendError}</Banner>}
          <Button
            tone="quiet"
            wide
            busy={resend.status === 'submitting'}
            onClick={() => void submitResend(undefined)}
          >
            {text.resend}
          </Button>
        </>
      )}
    </VerifyEmailLayout>
  );
}

function VerifyEmailLayout({
  isFinished = false,
  children,
}: {
  isFinished?: boolean;
  children: ReactNode;
}) {
  return (
    <AuthLayout pageTitle={text.pageTitle} title={text.title} lead={isFinished ? null : text.lead}>
      {children}
    </AuthLayout>
  );
}
