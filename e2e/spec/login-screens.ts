import { expect, type Request } from '@playwright/test';

import { mockResponse } from '../fixtures/login-by-api.ts';
import { demoEmails, demoPassword } from '../fixtures/site-test.ts';
import { fill, refusal, secret, showsPassword } from './forms.ts';
import { hasButton, hasField, isAt, linksTo, main, saysAfter, type Screen } from './requirement.ts';

let sent: Request | undefined;

export const login: Screen = {
  screen: 'login',
  as: 'visitor',
  open: () => '/login',
  requirements: [
    [2, 'asks for the email', hasField('Email')],
    [2, 'the password can be shown and hidden', showsPassword('Password')],
    [2, 'has a remember-me box', hasField('Remember me')],
    [2, 'links to forget-password', linksTo(main, 'Forgot', '/forget-password')],
    [2, 'links to register', linksTo(main, 'Create an account', '/register')],
    [
      5,
      'email and password are required',
      saysAfter('Login', 'Please enter all fields are required'),
    ],
    [
      8,
      'says Login failed. when the server says nothing',
      async (page) => {
        await mockResponse(page, 'auth/login', { message: '' }, 500);
        await fill(page, { Email: 'ada@gida.example', Password: secret });
        await saysAfter('Login', 'Login failed.')(page);
        await page.unroute('**/api/v1/auth/login');
      },
    ],
    [
      2,
      'the button reads Logging......... while busy',
      async (page) => {
        let answer = () => {};
        const asked = new Promise<void>((resolve) => (answer = resolve));
        await page.route('**/auth/login', async (route) => {
          await asked;
          await route.fulfill({ status: 401, json: refusal('Wrong email or password.', 401) });
        });
        await main(page).getByRole('button', { name: 'Login', exact: true }).click();
        await expect(main(page).getByRole('button', { name: 'Logging.........' })).toBeVisible();
        answer();
        await expect(page.getByText('Wrong email or password.').first()).toBeVisible();
      },
    ],
    [
      8,
      'a wrong password keeps the email',
      (page) => expect(page.getByLabel('Email')).toHaveValue('ada@gida.example'),
    ],
    [
      5,
      'an admin is refused',
      async (page) => {
        await page.unroute('**/auth/login');
        await fill(page, { Email: demoEmails.admin, Password: demoPassword });
        await main(page).getByRole('button', { name: 'Login', exact: true }).click();
        await expect(page.getByRole('link', { name: 'Go to the admin login' })).toBeVisible();
        expect(new URL(page.url()).pathname).toBe('/login');
      },
    ],
    [
      2,
      'success goes to /dashboard',
      async (page) => {
        await fill(page, { Email: demoEmails.guest, Password: demoPassword });
        const asked = page.waitForRequest('**/api/v1/auth/login');
        await main(page).getByRole('button', { name: 'Login', exact: true }).click();
        sent = await asked;
        await isAt('/dashboard')(page);
      },
    ],
    [
      7,
      'what a call sends is JSON, with rememberMe',
      async () => {
        expect(sent?.headers()).toMatchObject({ 'content-type': 'application/json' });
        expect(sent?.postDataJSON()).toEqual({
          email: demoEmails.guest,
          password: demoPassword,
          rememberMe: false,
        });
      },
    ],
  ],
};

export const adminLogin: Screen = {
  screen: 'admin login',
  as: 'visitor',
  open: () => '/admin/login',
  requirements: [
    [2, 'has a button', hasButton('Login')],
    [
      2,
      'the browser requires the email',
      (page) => expect(page.getByLabel('Email')).toHaveAttribute('required'),
    ],
    [
      2,
      'the browser requires the password',
      (page) => expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('required'),
    ],
  ],
};
