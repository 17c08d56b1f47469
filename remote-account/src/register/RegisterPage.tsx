import { defineMutation, routeAction, useMutation, type MutationContext } from '@gida/actions';
import { paths } from '@gida/contracts/paths';
import { ButtonLink } from '@gida/ui';
import { Link } from 'react-router-dom';

import { AuthLayout } from '../AuthLayout.tsx';
import { requireFields, requireMatch } from '../form-validation.ts';
import { messages } from '../messages.ts';
import { DelayedRedirect } from '../DelayedRedirect.tsx';
import { rememberRegistration } from '../pending-verification.ts';
import { returnToOf, useReturnTo } from '../use-return-to.ts';
import { redirectDelayMs } from '../redirect-delays.ts';
import { RegisterForm, type RegisterFields } from './RegisterForm.tsx';
import { registerUser } from './register-api.ts';

const text = messages.register;

type RegistrationResult = { text: string; verificationToken: string };

const register = defineMutation(
  'register',
  async (fields: RegisterFields, { request }: MutationContext): Promise<RegistrationResult> => {
    requireFields(fields, text.missing);
    const { confirmPassword, ...registration } = fields;
    requireMatch(registration.password, confirmPassword, 'confirmPassword', text.mismatch);
    const { message, data } = await registerUser(registration);
    rememberRegistration({
      token: data.verificationToken,
      email: registration.email,
      returnTo: returnToOf(request),
    });
    return { text: message || text.done, verificationToken: data.verificationToken };
  },
  { failure: text.failed },
);

export const action = routeAction(register);

export function Component() {
  const registration = useMutation(register);
  const toLogin = paths.withReturnTo(paths.login, useReturnTo());

  return (
    <AuthLayout
      title={text.title}
      lead={registration.result ? null : text.lead}
      footer={
        <>
          {text.haveAccount} <Link to={toLogin}>{text.login}</Link>
        </>
      }
    >
      {registration.result ? (
        <RegistrationSuccess {...registration.result} />
      ) : (
        <RegisterForm mutation={registration} />
      )}
    </AuthLayout>
  );
}

function RegistrationSuccess({ text: message, verificationToken }: RegistrationResult) {
  const returnTo = useReturnTo();
  return (
    <>
      <DelayedRedirect
        to={paths.withReturnTo(paths.login, returnTo)}
        delayMs={redirectDelayMs.afterRegistration}
        tone="success"
        linkText={text.toLogin}
      >
        {message}
      </DelayedRedirect>
      <p>{text.pinSent}</p>
      <ButtonLink
        to={paths.withReturnTo(paths.verifyEmail(verificationToken), returnTo)}
        size="large"
        wide
      >
        {text.enterPin}
      </ButtonLink>
    </>
  );
}
