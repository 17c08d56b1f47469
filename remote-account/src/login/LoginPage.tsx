import { ApiError } from '@gida/api-client';
import { paths } from '@gida/contracts/paths';
import { parseReturnTo } from '@gida/contracts/return-to';
import { Button, CheckboxField, Form, PasswordField, Row, TextField } from '@gida/ui';
import { Suspense, useState } from 'react';
import { Await, Link, useLoaderData, useNavigate, useSearchParams } from 'react-router-dom';
import type { LoaderFunctionArgs } from 'react-router-dom';

import { AuthLayout } from '../AuthLayout.tsx';
import { requireFields } from '../form-validation.ts';
import { messages } from '../messages.ts';
import { getFieldErrors, getFormError, useSubmission } from '../use-submission.ts';
import { DemoAccounts } from './DemoAccounts.tsx';
import { fetchDemoAccounts, logIn } from './login-api.ts';

const text = messages.login;

/** Not awaited, so that the login form renders without the demo's accounts. */
export const loader = ({ request }: LoaderFunctionArgs) => ({
  accounts: fetchDemoAccounts(request.signal),
});

export function Component() {
  const { accounts } = useLoaderData<typeof loader>();
  const [prefill, setPrefill] = useState<{ email: string; password: string } | null>(null);
  const [searchParams] = useSearchParams();
  const navigate = useNavigate();
  const [submission, submit] = useSubmission(submitLogin, text.failed);
  const errors = getFieldErrors(submission);

  async function submitLogin(form: FormData) {
    const credentials = requireFields(form, ['email', 'password'], text.missing);
    await logIn({ ...credentials, rememberMe: form.get('rememberMe') === 'on' });
    await navigate(parseReturnTo(searchParams.get('returnTo')) ?? paths.dashboard, {
      replace: true,
    });
  }

  return (
    <AuthLayout
      pageTitle={text.pageTitle}
      title={text.title}
      lead={text.lead}
      footer={
        <>
          {text.newHere} <Link to={paths.register}>{text.register}</Link>
        </>
      }
    >
      <Form
        busy={submission.status === 'submitting'}
        error={getFormError(submission)}
        submit={submit}
      >
        <LoginErrorLink error={submission.status === 'failed' ? submission.error : null} />
        <TextField
          key={`email of ${prefill?.email}`}
          label={messages.email}
          name="email"
          type="email"
          autoComplete="username"
          defaultValue={prefill?.email}
          error={errors.email}
        />
        <PasswordField
          key={`password of ${prefill?.email}`}
          label={text.password}
          name="password"
          autoComplete="current-password"
          defaultValue={prefill?.password}
          error={errors.password}
        />
        <Row $spread>
          <CheckboxField label={text.rememberMe} name="rememberMe" />
          <Link to={paths.forgetPassword}>{text.forgot}</Link>
        </Row>
        <Button type="submit" size="large" wide busy={submission.status === 'submitting'}>
          {submission.status === 'submitting' ? text.busy : text.submit}
        </Button>
      </Form>
      <Suspense>
        <Await resolve={accounts}>
          {(demo) =>
            demo && (
              <DemoAccounts
                accounts={demo}
                onChoose={(email) => setPrefill({ email, password: demo.password })}
              />
            )
          }
        </Await>
      </Suspense>
    </AuthLayout>
  );
}

/** Links to the page that resolves the error: the admin login, or the verification form. */
function LoginErrorLink({ error }: { error: unknown }) {
  if (!(error instanceof ApiError)) return null;
  if (error.code === 'admin') return <Link to={paths.adminLogin}>{text.adminLogin}</Link>;
  const token = error.fields[verificationTokenField];
  return token ? <Link to={paths.verifyEmail(token)}>{text.enterPin}</Link> : null;
}

const verificationTokenField = 'verificationToken';
