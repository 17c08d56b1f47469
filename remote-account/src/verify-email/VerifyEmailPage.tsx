import {
  defineMutation,
  readFields,
  routeAction,
  useMutation,
  type MutationContext,
} from '@gida/actions';
import { paths } from '@gida/contracts/paths';
import {
  forgetPendingVerification,
  readPendingVerification,
  rememberPendingVerification,
} from '@gida/contracts/pending-verification';
import { applyLogin } from '@gida/session';
import { tokens } from '@gida/ui';
import { AdireBand } from '@gida/ui/layout';
import {
  Link,
  redirect,
  useLoaderData,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from 'react-router-dom';
import styled from 'styled-components';

import { AccountForm } from '../AccountForm.tsx';
import { AuthLayout } from '../AuthLayout.tsx';
import { requireFields } from '../form-validation.ts';
import { messages } from '../messages.ts';
import { PinField, submitCompletePin } from '../PinField.tsx';
import { DelayedRedirect } from '../DelayedRedirect.tsx';
import {
  forgetRegistration,
  readRegistration,
  rememberRegistration,
} from '../pending-verification.ts';
import { redirectDelayMs } from '../redirect-delays.ts';
import { NewPin, sendNewPin } from './NewPin.tsx';
import { returnToOf, useReturnTo } from '../use-return-to.ts';
import { verifyEmail } from './verify-email-api.ts';

const text = messages.verify;
const pinExpiredStatus = 498;

const verify = defineMutation(
  'verify',
  async ({ token, otp }: { token: string; otp: string }, { request }: MutationContext) => {
    requireFields({ otp }, text.missing);
    const { message, resetToken, email, login } = await verifyEmail(token, otp.trim());
    if (email) rememberRegistration({ token, email, returnTo: returnToOf(request) });
    if (login) forgetRegistration();
    forgetPendingVerification();
    return {
      login,
      text: message || text.done,
      next: paths.withReturnTo(
        resetToken ? paths.resetPassword(resetToken) : paths.login,
        returnToOf(request),
      ),
      delayMs: redirectDelayMs.afterVerification,
    };
  },
  { failure: text.failed },
);

export function loader({ params, request }: LoaderFunctionArgs) {
  const { token = '' } = params;
  if (readPendingVerification()?.token !== token) rememberPendingVerification(token);
  const registration = readRegistration();
  // The landing page leads back here with nothing but the token.
  if (registration?.token === token && registration.returnTo && !returnToOf(request))
    throw redirect(paths.withReturnTo(paths.verifyEmail(token), registration.returnTo));
  return { token, email: registration?.token === token ? registration.email : null };
}

/** Not after the pin was entered, which ends the verification. */
export const shouldRevalidate = ({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) =>
  currentParams['token'] !== nextParams['token'];

export const action = routeAction(verify, sendNewPin);

export function Component() {
  const { token, email } = useLoaderData<typeof loader>();
  const returnTo = useReturnTo();
  const verification = useMutation(verify);
  const newPin = useMutation(sendNewPin);
  const isPinExpired = verification.failure?.cause?.status === pinExpiredStatus;
  const done = verification.result ?? newPin.result;

  return (
    <AuthLayout
      title={text.title}
      lead={done?.next ? null : text.lead(email)}
      footer={
        !done?.next && (
          <Link to={paths.withReturnTo(paths.register, returnTo)}>{text.wrongAddress}</Link>
        )
      }
    >
      <Band />
      {done?.next ? (
        <DelayedRedirect
          to={done.next}
          delayMs={done.delayMs}
          tone="success"
          // Not before: pages for visitors send away who is signed in, and nobody would read that it worked.
          onLeave={() => verification.result?.login && applyLogin(verification.result.login)}
        >
          {done.text}
        </DelayedRedirect>
      ) : (
        <>
          <AccountForm
            mutation={verification}
            toInput={(form) => ({ token, ...readFields(form, ['otp']) })}
            button={{ children: text.submit }}
          >
            {(field) => <PinField {...field('otp')} label={text.pin} onInput={submitCompletePin} />}
          </AccountForm>
          <NewPin mutation={newPin} token={token} isExpired={isPinExpired} />
        </>
      )}
    </AuthLayout>
  );
}

const Band = styled(AdireBand)`
  color: ${tokens.color.action};
`;
