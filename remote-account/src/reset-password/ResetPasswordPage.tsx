import { redirectDelayMs } from '@gida/contracts/constants';
import { paths } from '@gida/contracts/paths';
import { useParams } from 'react-router-dom';

import { AccountForm } from '../AccountForm.tsx';
import { AuthLayout } from '../AuthLayout.tsx';
import { requireFields, requireMatch } from '../form-validation.ts';
import { messages } from '../messages.ts';
import { NewPasswordFields } from '../NewPasswordFields.tsx';
import { DelayedRedirect } from '../DelayedRedirect.tsx';
import { useSubmission } from '../use-submission.ts';
import type { Submission } from '../use-submission.ts';
import { resetPassword } from './reset-password-api.ts';

const text = messages.reset;

export function Component() {
  const { token = '' } = useParams();
  const [submission, submit] = useSubmission(submitPassword, text.failed);

  async function submitPassword(form: FormData) {
    const passwords = requireFields(form, ['password', 'confirmPassword'], text.missing);
    requireMatch(passwords.password, passwords.confirmPassword, 'confirmPassword', text.mismatch);
    const { message } = await resetPassword(token, passwords);
    return message || text.done;
  }

  const isFinished = submission.status === 'succeeded' || isTokenExpired(submission);
  return (
    <AuthLayout pageTitle={text.pageTitle} title={text.title} lead={isFinished ? null : text.lead}>
      {submission.status === 'succeeded' ? (
        <DelayedRedirect
          to={paths.login}
          delayMs={redirectDelayMs.afterPasswordReset}
          tone="success"
        >
          {submission.result}
        </DelayedRedirect>
      ) : isTokenExpired(submission) ? (
        <DelayedRedirect
          to={paths.forgetPassword}
          delayMs={redirectDelayMs.afterExpiredToken}
          tone="warning"
        >
          {text.expired}
        </DelayedRedirect>
      ) : (
        <AccountForm submission={submission} submit={submit} button={{ children: text.submit }}>
          {(field) => <NewPasswordFields field={field} name="password" label={text.password} />}
        </AccountForm>
      )}
    </AuthLayout>
  );
}

/** The specification identifies this error by the message of the server. */
const isTokenExpired = (submission: Submission<unknown>): boolean =>
  submission.status === 'failed' && /expired reset token/i.test(submission.message);
