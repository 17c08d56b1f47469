import { ApiProblem } from '@gida/api-client';
import { paths } from '@gida/contracts/paths';
import { safeReturnTo } from '@gida/contracts/return-to';
import { Button, CheckboxField, Form, PasswordField, Row, TextField } from '@gida/ui';
import { Suspense, useState } from 'react';
import { Await, Link, useLoaderData, useNavigate, useSearchParams } from 'react-router-dom';
import type { LoaderFunctionArgs } from 'react-router-dom';

import { AccountSheet } from '../AccountSheet.tsx';
import { filled } from '../form-fields.ts';
import { messages } from '../messages.ts';
import { fieldsOf, problemOf, useSubmission } from '../use-submission.ts';
import { DemoAccounts } from './DemoAccounts.tsx';
import { fetchDemoAccounts, logIn } from './login-api.ts';

const text = messages.login;

/** The demo's accounts come when they come: nobody waits for them to log in. */
export const loader = ({ request }: LoaderFunctionArgs) => ({
  accounts: fetchDemoAccounts(request.signal),
});

export function Component() {
  const { accounts } = useLoaderData<typeof loader>();
  const [chosen, setChosen] = useState<{ email: string; password: string } | null>(null);
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [submission, submit] = useSubmission(enter, text.failed);
  const problems = fieldsOf(submission);

  async function enter(form: FormData) {
    const credentials = filled(form, ['email', 'password'], text.missing);
    await logIn({ ...credentials, rememberMe: form.get('rememberMe') === 'on' });
    await navigate(safeReturnTo(search.get('returnTo')) ?? paths.dashboard, { replace: true });
  }

  return (
    <AccountSheet
      pageTitle={text.pageTitle}
      title={text.title}
      lead={text.lead}
      foot={
        <>
          {text.newHere} <Link to={paths.register}>{text.register}</Link>
        </>
      }
    >
      <Form busy={submission.status === 'busy'} problem={problemOf(submission)} submit={submit}>
        <WayOn refused={submission.status === 'refused' ? submission.error : null} />
        <TextField
          key={`email of ${chosen?.email}`}
          label={messages.email}
          name="email"
          type="email"
          autoComplete="username"
          defaultValue={chosen?.email}
          problem={problems.email}
        />
        <PasswordField
          key={`password of ${chosen?.email}`}
          label={text.password}
          name="password"
          autoComplete="current-password"
          defaultValue={chosen?.password}
          problem={problems.password}
        />
        <Row $spread>
          <CheckboxField label={text.rememberMe} name="rememberMe" />
          <Link to={paths.forgetPassword}>{text.forgot}</Link>
        </Row>
        <Button type="submit" size="large" wide busy={submission.status === 'busy'}>
          {submission.status === 'busy' ? text.busy : text.submit}
        </Button>
      </Form>
      <Suspense>
        <Await resolve={accounts}>
          {(demo) =>
            demo && (
              <DemoAccounts
                accounts={demo}
                choose={(email) => setChosen({ email, password: demo.password })}
              />
            )
          }
        </Await>
      </Suspense>
    </AccountSheet>
  );
}

/** Two refusals have a page of their own: an admin's, and the one before the pin was entered. */
function WayOn({ refused }: { refused: unknown }) {
  if (!(refused instanceof ApiProblem)) return null;
  if (refused.code === 'admin') return <Link to={paths.adminLogin}>{text.adminLogin}</Link>;
  const token = refused.fields[verificationTokenField];
  return token ? <Link to={paths.verifyEmail(token)}>{text.enterPin}</Link> : null;
}

const verificationTokenField = 'verificationToken';
