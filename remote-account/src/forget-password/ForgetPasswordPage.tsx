import { paths } from '@gida/contracts/paths';
import { TextField } from '@gida/ui';
import { Link } from 'react-router-dom';

import { AccountForm } from '../AccountForm.tsx';
import { AccountSheet } from '../AccountSheet.tsx';
import { filled } from '../form-fields.ts';
import { messages } from '../messages.ts';
import { Outcome } from '../Outcome.tsx';
import { useSubmission } from '../use-submission.ts';
import { requestReset } from './forget-password-api.ts';

const text = messages.forget;

export function Component() {
  const [submission, submit] = useSubmission(askForLink, text.failed);

  return (
    <AccountSheet
      pageTitle={text.pageTitle}
      title={text.title}
      lead={submission.status === 'done' ? null : text.lead}
      foot={<Link to={paths.login}>{text.toLogin}</Link>}
    >
      {submission.status === 'done' ? (
        <Outcome tone="success">{submission.done}</Outcome>
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
    </AccountSheet>
  );
}

async function askForLink(form: FormData) {
  const { email } = filled(form, ['email'], text.missing);
  const { message } = await requestReset(email);
  return message || text.done;
}
