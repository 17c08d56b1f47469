import { redirectDelayMs } from '@gida/contracts/constants';
import { paths } from '@gida/contracts/paths';
import { useParams } from 'react-router-dom';

import { AccountForm } from '../AccountForm.tsx';
import { AccountSheet } from '../AccountSheet.tsx';
import { filled, same } from '../form-fields.ts';
import { messages } from '../messages.ts';
import { NewPasswordFields } from '../NewPasswordFields.tsx';
import { Onward } from '../Onward.tsx';
import { useSubmission } from '../use-submission.ts';
import type { Submission } from '../use-submission.ts';
import { resetPassword } from './reset-password-api.ts';

const text = messages.reset;

export function Component() {
  const { token = '' } = useParams();
  const [submission, submit] = useSubmission(choosePassword, text.failed);

  async function choosePassword(form: FormData) {
    const passwords = filled(form, ['password', 'confirmPassword'], text.missing);
    same(passwords.password, passwords.confirmPassword, 'confirmPassword', text.differ);
    const { message } = await resetPassword(token, passwords);
    return message || text.done;
  }

  const isOver = submission.status === 'done' || isExpired(submission);
  return (
    <AccountSheet pageTitle={text.pageTitle} title={text.title} lead={isOver ? null : text.lead}>
      {submission.status === 'done' ? (
        <Onward to={paths.login} afterMs={redirectDelayMs.afterPasswordReset} tone="success">
          {submission.done}
        </Onward>
      ) : isExpired(submission) ? (
        <Onward
          to={paths.forgetPassword}
          afterMs={redirectDelayMs.afterExpiredToken}
          tone="warning"
        >
          {text.expired}
        </Onward>
      ) : (
        <AccountForm submission={submission} submit={submit} button={{ children: text.submit }}>
          {(field) => <NewPasswordFields field={field} name="password" label={text.password} />}
        </AccountForm>
      )}
    </AccountSheet>
  );
}

/** The server's own words, as the specification names them. */
const isExpired = (submission: Submission<unknown>): boolean =>
  submission.status === 'refused' && /expired reset token/i.test(submission.problem);
