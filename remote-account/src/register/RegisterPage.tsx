import { redirectDelayMs } from '@gida/contracts/constants';
import { paths } from '@gida/contracts/paths';
import { ButtonLink } from '@gida/ui';
import { Link } from 'react-router-dom';

import { AuthLayout } from '../AuthLayout.tsx';
import { requireFields, requireMatch } from '../form-validation.ts';
import { messages } from '../messages.ts';
import { DelayedRedirect } from '../DelayedRedirect.tsx';
import { useSubmission } from '../use-submission.ts';
import { RegisterForm } from './RegisterForm.tsx';
import { registerUser } from './register-api.ts';

const text = messages.register;
const fieldNames = [
  'firstName',
  'lastName',
  'email',
  'telephone',
  'dateOfBirth',
  'password',
] as const;

export function Component() {
  const [submission, submit] = useSubmission(submitRegistration, text.failed);

  return (
    <AuthLayout
      pageTitle={text.pageTitle}
      title={text.title}
      lead={submission.status === 'succeeded' ? null : text.lead}
      footer={
        <>
          {text.haveAccount} <Link to={paths.login}>{text.login}</Link>
        </>
      }
    >
      {submission.status === 'succeeded' ? (
        <RegistrationSuccess {...submission.result} />
      ) : (
        <RegisterForm submission={submission} submit={submit} />
      )}
    </AuthLayout>
  );
}

type RegistrationResult = { message: string; verificationToken: string };

async function submitRegistration(form: FormData): Promise<RegistrationResult> {
  const { confirmPassword, ...registration } = requireFields(
    form,
    [...fieldNames, 'confirmPassword'],
    text.missing,
  );
  requireMatch(registration.password, confirmPassword, 'confirmPassword', text.mismatch);
  const { message, data } = await registerUser(registration);
  return { message: message || text.done, verificationToken: data.verificationToken };
}

function RegistrationSuccess({ message, verificationToken }: RegistrationResult) {
  return (
    <>
      <DelayedRedirect
        to={paths.login}
        delayMs={redirectDelayMs.afterRegistration}
        tone="success"
        linkText={text.toLogin}
      >
        {message}
      </DelayedRedirect>
      <p>{text.pinSent}</p>
      <ButtonLink to={paths.verifyEmail(verificationToken)} size="large" wide>
        {text.enterPin}
      </ButtonLink>
    </>
  );
}
