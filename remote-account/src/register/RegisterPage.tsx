import { redirectDelayMs } from '@gida/contracts/constants';
import { paths } from '@gida/contracts/paths';
import { ButtonLink } from '@gida/ui';
import { Link } from 'react-router-dom';

import { AccountSheet } from '../AccountSheet.tsx';
import { filled, same } from '../form-fields.ts';
import { messages } from '../messages.ts';
import { Onward } from '../Onward.tsx';
import { useSubmission } from '../use-submission.ts';
import { RegisterForm } from './RegisterForm.tsx';
import { sendRegistration } from './register-api.ts';

const text = messages.register;
const fields = ['firstName', 'lastName', 'email', 'telephone', 'dateOfBirth', 'password'] as const;

export function Component() {
  const [submission, submit] = useSubmission(register, text.failed);

  return (
    <AccountSheet
      pageTitle={text.pageTitle}
      title={text.title}
      lead={submission.status === 'done' ? null : text.lead}
      foot={
        <>
          {text.haveAccount} <Link to={paths.login}>{text.login}</Link>
        </>
      }
    >
      {submission.status === 'done' ? (
        <Registered {...submission.done} />
      ) : (
        <RegisterForm submission={submission} submit={submit} />
      )}
    </AccountSheet>
  );
}

type Registration = { message: string; verificationToken: string };

async function register(form: FormData): Promise<Registration> {
  const { confirmPassword, ...registration } = filled(
    form,
    [...fields, 'confirmPassword'],
    text.missing,
  );
  same(registration.password, confirmPassword, 'confirmPassword', text.differ);
  const { message, data } = await sendRegistration(registration);
  return { message: message || text.done, verificationToken: data.verificationToken };
}

function Registered({ message, verificationToken }: Registration) {
  return (
    <>
      <Onward
        to={paths.login}
        afterMs={redirectDelayMs.afterRegistration}
        tone="success"
        now={text.toLogin}
      >
        {message}
      </Onward>
      <p>{text.pinSent}</p>
      <ButtonLink to={paths.verifyEmail(verificationToken)} size="large" wide>
        {text.enterPin}
      </ButtonLink>
    </>
  );
}
