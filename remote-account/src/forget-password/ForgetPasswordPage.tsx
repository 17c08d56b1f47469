import { paths } from '@gida/contracts/paths';
import { Banner, Button, Form, TextField } from '@gida/ui';
import { Link } from 'react-router-dom';

import { AccountSheet } from '../AccountSheet.tsx';
import { filled } from '../form-fields.ts';
import { messages } from '../messages.ts';
import { fieldsOf, problemOf, useSubmission } from '../use-submission.ts';
import { requestReset } from './forget-password-api.ts';

const text = messages.forget;

export function Component() {
  const [submission, submit] = useSubmission(askForLink, text.failed);
  const busy = submission.status === 'busy';

  return (
    <AccountSheet
      pageTitle={text.pageTitle}
      title={text.title}
      lead={text.lead}
      foot={<Link to={paths.login}>{text.toLogin}</Link>}
    >
      {submission.status === 'done' ? (
        <Banner tone="success">{submission.done}</Banner>
      ) : (
        <Form busy={busy} problem={problemOf(submission)} submit={submit}>
          <TextField
            label={messages.email}
            name="email"
            type="email"
            autoComplete="email"
            problem={fieldsOf(submission)['email']}
          />
          <Button type="submit" size="large" wide busy={busy}>
            {text.submit}
          </Button>
        </Form>
      )}
    </AccountSheet>
  );
}

async function askForLink(form: FormData) {
  const { email } = filled(form, ['email'], text.missing);
  const { message } = await requestReset(email);
  return message || text.done;
}
