import { useState } from 'react';
import { useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router-dom';
import styled from 'styled-components';

import { ApiError } from '@gida/api-client';
import { brand } from '@gida/contracts/brand';
import { paths } from '@gida/contracts/paths';
import { signInAdmin } from '@gida/session';
import { Banner, Button, Card, Form, PasswordField, Stack, TextField } from '@gida/ui';

import { fetchSite } from '../admin-api.ts';
import { messages } from '../messages.ts';

const text = messages.login;

/** The demo credentials are optional: the page works when the request fails. */
export const loader = async ({ request }: LoaderFunctionArgs) => ({
  demo: await fetchSite(request.signal).then(
    (site) => site.demo,
    () => null,
  ),
});

export function Component() {
  const { demo } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function login(fields: FormData) {
    setBusy(true);
    setProblem(null);
    try {
      await signInAdmin({
        email: textValue(fields, 'email'),
        password: textValue(fields, 'password'),
      });
      await navigate(paths.adminDashboard, { replace: true });
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : text.failed);
      setBusy(false);
    }
  }

  return (
    <Container>
      <title>{`${text.title} | ${brand}`}</title>
      <Card>
        <Stack>
          <h1>{text.title}</h1>
          {demo && <Banner tone="info">{text.demo(demo.admin, demo.password)}</Banner>}
          {/* Both fields are required by the browser, as the specification says. */}
          <Form busy={busy} error={problem} noValidate={false} submit={(fields) => login(fields)}>
            <TextField
              label={text.email}
              name="email"
              type="email"
              autoComplete="username"
              required
            />
            <PasswordField
              label={text.password}
              name="password"
              autoComplete="current-password"
              required
            />
            <Button type="submit" wide busy={busy}>
              {text.submit}
            </Button>
          </Form>
        </Stack>
      </Card>
    </Container>
  );
}

function textValue(fields: FormData, name: string): string {
  const value = fields.get(name);
  return typeof value === 'string' ? value : '';
}

const Container = styled.div`
  width: 100%;
  max-width: 26rem;
  margin-inline: auto;
`;
