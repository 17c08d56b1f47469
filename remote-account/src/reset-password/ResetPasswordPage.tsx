import { defineMutation, readFields, routeAction, useMutation } from '@gida/actions';
import { paths } from '@gida/contracts/paths';
import { useLocation, useParams } from 'react-router-dom';

import { AccountForm } from '../AccountForm.tsx';
import { AuthLayout } from '../AuthLayout.tsx';
import { requireFields, requireMatch } from '../form-validation.ts';
import { messages } from '../messages.ts';
import { NewPasswordFields } from '../NewPasswordFields.tsx';
import { DelayedRedirect } from '../DelayedRedirect.tsx';
import { redirectDelayMs } from '../redirect-delays.ts';
import { UserName } from '../UserName.tsx';
import { useReturnTo } from '../use-return-to.ts';
import { resetPassword } from './reset-password-api.ts';

const text = messages.reset;

type NewPassword = { token: string; passwords: { password: string; confirmPassword: string } };

const changePassword = defineMutation(
  'change-password',
  async ({ token, passwords }: NewPassword) => {
    requireFields(passwords, text.missing);
    requireMatch(passwords.password, passwords.confirmPassword, 'confirmPassword', text.mismatch);
    const { message } = await resetPassword(token, passwords);
    return message || text.done;
  },
  { failure: text.failed },
);

export const action = routeAction(changePassword);

export function Component() {
  const { token = '' } = useParams();
  const email = readEmail(useLocation().hash);
  const returnTo = useReturnTo();
  const mutation = useMutation(changePassword);
  const isExpired = isTokenExpired(mutation.error);

  return (
    <AuthLayout title={text.title} lead={mutation.result || isExpired ? null : text.lead}>
      {mutation.result ? (
        <DelayedRedirect
          to={paths.withReturnTo(paths.login, returnTo)}
          delayMs={redirectDelayMs.afterPasswordReset}
          tone="success"
        >
          {mutation.result}
        </DelayedRedirect>
      ) : isExpired ? (
        <DelayedRedirect
          to={paths.forgetPassword}
          delayMs={redirectDelayMs.afterExpiredToken}
          tone="warning"
        >
          {text.expired}
        </DelayedRedirect>
      ) : (
        <AccountForm
          mutation={mutation}
          toInput={(form) => ({
            token,
            passwords: readFields(form, ['password', 'confirmPassword']),
          })}
          button={{ children: text.submit }}
        >
          {(field) => (
            <>
              <UserName value={email} />
              <NewPasswordFields field={field} name="password" label={text.password} />
            </>
          )}
        </AccountForm>
      )}
    </AuthLayout>
  );
}

/** The link in the mail names it where no server sees it. */
const readEmail = (hash: string): string =>
  new URLSearchParams(hash.slice(1)).get('email')?.slice(0, 254) ?? '';

/** The specification identifies this error by the message of the server. */
const isTokenExpired = (error: string | null): boolean =>
  error !== null && /expired reset token/i.test(error);
