import {
  ActionForm,
  defineMutation,
  type MutationContext,
  readFields,
  replace,
  routeAction,
  useMutation,
} from '@gida/actions';
import { ApiError } from '@gida/api-client';
import { paths } from '@gida/contracts/paths';
import { readPendingVerification } from '@gida/contracts/pending-verification';
import { Banner, CheckboxField, PasswordField, Row, TextField } from '@gida/ui';
import { Suspense, useState } from 'react';
import { Await, Link, useLoaderData, useSearchParams } from 'react-router-dom';
import type { LoaderFunctionArgs } from 'react-router-dom';

import type { Credentials } from '@gida/session';

import { isAfterDeletion } from '../account-deleted.ts';
import { AuthLayout } from '../AuthLayout.tsx';
import { chosenStay } from '../chosen-stay.ts';
import { requireFields } from '../form-validation.ts';
import { FocusedAlert } from '../FocusedAlert.tsx';
import { messages } from '../messages.ts';
import {
  forgetRegistration,
  readRegistration,
  rememberRegistration,
} from '../pending-verification.ts';
import { returnToOf, useReturnTo } from '../use-return-to.ts';
import { DemoLogins } from './DemoLogins.tsx';
import { fetchDemoLogins, logIn } from './login-api.ts';

const text = messages.login;

/** Not awaited, so that the login form renders without the demo's accounts. */
export const loader = ({ request }: LoaderFunctionArgs) => ({
  accounts: fetchDemoLogins(request.signal),
});

const login = defineMutation(
  'log-in',
  async (credentials: Credentials, { request }: MutationContext) => {
    const { email, password } = credentials;
    requireFields({ email, password }, text.missing);
    const returnTo = returnToOf(request);
    await logIn(credentials).catch((error: unknown) => {
      const token = error instanceof ApiError && error.fields[verificationTokenField];
      if (token) rememberRegistration({ token, email, returnTo });
      throw error;
    });
    forgetRegistration();
    throw replace(returnTo ?? paths.dashboard);
  },
  { failure: text.failed },
);

export const action = routeAction(login);

/** Of a registration that waits for its PIN, or of an account of the demo. */
type Prefill = { email: string; password?: string };

export function Component() {
  const { accounts } = useLoaderData<typeof loader>();
  const [prefill, setPrefill] = useState<Prefill | null>(readRegistration);
  const [pending] = useState(readPendingVerification);
  const [searchParams] = useSearchParams();
  const returnTo = useReturnTo();

  return (
    <AuthLayout
      documentTitle={text.documentTitle}
      title={text.title}
      lead={leadFor(returnTo)}
      footer={
        <>
          {text.newHere}{' '}
          <Link to={paths.withReturnTo(paths.register, returnTo)}>{text.register}</Link>
        </>
      }
      below={
        <Suspense>
          <Await resolve={accounts}>
            {(demo) =>
              demo && (
                <DemoLogins
                  accounts={demo}
                  onChoose={(email) => setPrefill({ email, password: demo.password })}
                />
              )
            }
          </Await>
        </Suspense>
      }
    >
      {isAfterDeletion(searchParams) && (
        <FocusedAlert tone="success">{messages.profile.data.deleted}</FocusedAlert>
      )}
      {pending && (
        <Banner tone="info">
          <Link to={paths.withReturnTo(paths.verifyEmail(pending.token), returnTo)}>
            {text.enterPinSentTo(pending.sentTo)}
          </Link>
        </Banner>
      )}
      <LoginForm prefill={prefill} returnTo={returnTo} />
    </AuthLayout>
  );
}

type LoginFormProps = { prefill: Prefill | null; returnTo: string | null };

function LoginForm({ prefill, returnTo }: LoginFormProps) {
  const mutation = useMutation(login);
  return (
    <ActionForm
      mutation={mutation}
      toInput={(form) => ({
        ...readFields(form, ['email', 'password']),
        rememberMe: form.get('rememberMe') === 'on',
      })}
      button={{
        children: mutation.isPending ? text.busy : text.submit,
        size: 'large',
        wide: true,
      }}
    >
      {(field) => (
        <>
          <LoginErrorLink error={mutation.failure?.cause ?? null} returnTo={returnTo} />
          <TextField
            key={`email of ${prefill?.email}`}
            {...field('email')}
            label={messages.email}
            type="email"
            autoComplete="username"
            defaultValue={prefill?.email}
          />
          <PasswordField
            key={`password of ${prefill?.email}`}
            {...field('password')}
            label={text.password}
            autoComplete="current-password"
            defaultValue={prefill?.password}
          />
          <Row $spread>
            <CheckboxField label={text.rememberMe} name="rememberMe" />
            <Link to={paths.withReturnTo(paths.forgetPassword, returnTo)}>{text.forgot}</Link>
          </Row>
        </>
      )}
    </ActionForm>
  );
}

/** Names the dates that were chosen. */
function leadFor(returnTo: string | null): string {
  const stay = chosenStay(returnTo);
  if (!stay) return text.lead;
  return stay.isSearch ? text.leadSearch(stay.dates) : text.leadStay(stay.dates);
}

/** Links to the page that resolves the error: the admin login, or the verification form. */
function LoginErrorLink({ error, returnTo }: { error: ApiError | null; returnTo: string | null }) {
  if (!error) return null;
  if (error.code === 'admin') return <Link to={paths.adminLogin}>{text.adminLogin}</Link>;
  const token = error.fields[verificationTokenField];
  if (!token) return null;
  return <Link to={paths.withReturnTo(paths.verifyEmail(token), returnTo)}>{text.enterPin}</Link>;
}

const verificationTokenField = 'verificationToken';
