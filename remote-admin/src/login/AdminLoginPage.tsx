import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';

import {
  ActionForm,
  defineMutation,
  readFields,
  replace,
  routeAction,
  useMutation,
} from '@gida/actions';
import { brand } from '@gida/contracts/brand';
import { paths } from '@gida/contracts/paths';
import { signInAdmin } from '@gida/session';
import { Banner, PasswordField, TextField } from '@gida/ui';
import { FormCard } from '@gida/ui/layout';

import { fetchSiteConfig } from '../admin-api.ts';
import { messages } from '../messages.ts';

const text = messages.login;

const login = defineMutation(
  'log-in',
  async (credentials: { email: string; password: string }) => {
    await signInAdmin(credentials);
    throw replace(paths.adminDashboard);
  },
  { failure: text.failed },
);

/** The demo credentials are optional: the page works when the request fails. */
export const loader = async ({ request }: LoaderFunctionArgs) => ({
  demo: await fetchSiteConfig(request.signal).then(
    (site) => site.demo,
    () => null,
  ),
});

export const action = routeAction(login);

export function Component() {
  const { demo } = useLoaderData<typeof loader>();
  const mutation = useMutation(login);

  return (
    <>
      <title>{`${text.title} | ${brand}`}</title>
      <FormCard $isNarrow>
        <h1>{text.title}</h1>
        {demo && <Banner tone="info">{text.demo(demo.admin, demo.password)}</Banner>}
        {/* Both fields are required by the browser, as the specification says. */}
        <ActionForm
          mutation={mutation}
          noValidate={false}
          toInput={(fields) => readFields(fields, ['email', 'password'])}
          button={{ children: text.submit, wide: true }}
        >
          {(field) => (
            <>
              <TextField
                {...field('email')}
                label={text.email}
                type="email"
                autoComplete="username"
                required
              />
              <PasswordField
                {...field('password')}
                label={text.password}
                autoComplete="current-password"
                required
              />
            </>
          )}
        </ActionForm>
      </FormCard>
    </>
  );
}
