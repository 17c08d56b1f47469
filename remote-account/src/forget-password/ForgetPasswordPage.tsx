import { paths } from '@gida/contracts/paths';
import { TextField } from '@gida/ui';
import { Link } from 'react-router-dom';

import { AccountForm } from '../AccountForm.tsx';
import { AuthLayout } from '../AuthLayout.tsx';
import { requireFields } from '../form-validation.ts';
import { messages } from '../messages.ts';
import { FocusedAlert } from '../FocusedAlert.tsx';
import { useSubmission } from '../use-submission.ts';
import { requestPasswordReset } from './forget-password-api.ts';

const text = messages.forget;

export function Component() {
  const [submission, submit] = useSubmission(submitEmail, text.failed);

  return (
    <AuthLayout
      pageTitle={text.pageTitle}
      title={text.title}
      lead={submission.status === 'succeeded' ? null : text.lead}
      footer={<Link to={paths.login}>{text.toLogin}</Link>}
    >
      {submission.status === 'succeeded' ? (
        <FocusedAlert tone="success">{submission.result}</FocusedAlert>
      ) : (
        <AccountForm submission={submission} submit={submit} button={{ children: text.submit }}>
          {(field) => (
            <TextField
              {...field('email')}
              label={messages.email}
              type="email"
              autoComplete="email"
            />
          )}
        </AccountForm>
      )}
    </AuthLayout>
  );
}

async function submitEmail(form: FormData) {
  const { email } = requireFields(form, ['email'], text.missing);
  const { message } = await requestPasswordReset(email);
  return message || text.done;
}
