import type { Page } from '@playwright/test';

import type { AdminMetricsResponse } from '@gida/contracts/admin';
import { paths } from '@gida/contracts/paths';

import { aReportedCase } from '../../remote-admin/src/testing/moderation-fixtures.ts';
import { aFailedJob } from '../../remote-admin/src/testing/job-fixtures.ts';
import { aClaim } from '../../remote-admin/src/testing/claim-fixtures.ts';
import { mockResponse } from '../fixtures/login-by-api.ts';

/** A page in one state: how it comes about, where it is, and what stands there when it is complete. */
export type AuditedPage = {
  name: string;
  path: string;
  shows?: string;
  /** Its answer is held back: there is no heading yet, only the word that it is on its way. */
  isLoading?: boolean;
  arrange?: (page: Page) => Promise<unknown>;
  act?: (page: Page) => Promise<unknown>;
};

const failure = { status: 503, error: 'away', message: 'Back soon.', details: [], requestId: 'r' };
/** The page whose answer does not come. */
export const fails = (path: string) => (page: Page) => mockResponse(page, path, failure, 503);

export const publicPages: AuditedPage[] = [
  { name: 'landing', path: paths.home, shows: 'Rooms and rates' },
  { name: 'about', path: paths.about },
  { name: 'services', path: paths.services },
  { name: 'blogs', path: paths.blogs },
  { name: 'post', path: paths.blog('island-or-mainland') },
  { name: 'pricing', path: paths.pricing, shows: 'Standard' },
  { name: 'terms', path: paths.terms },
  { name: 'privacy', path: paths.privacy },
  { name: 'support', path: paths.support },
  { name: 'not found', path: '/nowhere', shows: 'Page Not Found' },
  { name: 'components', path: '/style-guide' },
  { name: 'contact', path: paths.contact, shows: 'Write to us' },
  {
    name: 'contact, refused',
    path: paths.contact,
    shows: 'Write to us',
    arrange: fails('contact'),
    act: async (page) => {
      await page.getByLabel('Name').fill('Ada');
      await page.getByLabel('Email').fill('ada@gida.example');
      await page.getByLabel('Message').fill('Hello');
      await page.getByRole('button', { name: 'Send message' }).click();
      await page.getByRole('alert').filter({ hasText: 'Back soon.' }).waitFor();
    },
  },
];

const pressed = (button: string, said: string) => async (page: Page) => {
  await page.getByRole('main').getByRole('button', { name: button, exact: true }).click();
  await page.getByText(said).first().waitFor();
};

export const accountPages: AuditedPage[] = [
  { name: 'login', path: paths.login, shows: 'Welcome back' },
  {
    name: 'login, refused',
    path: paths.login,
    shows: 'Welcome back',
    act: pressed('Login', 'Please enter all fields are required'),
  },
  { name: 'register', path: paths.register, shows: 'Create an account' },
  {
    name: 'register, refused',
    path: paths.register,
    shows: 'Create an account',
    act: pressed('Register', 'All fields are required'),
  },
  { name: 'verify', path: paths.verifyEmail('t'), shows: 'Verify your email' },
  {
    name: 'verify, too late',
    path: paths.verifyEmail('t'),
    shows: 'Verify your email',
    arrange: (page) => mockResponse(page, 'auth/verify/*', { ...failure, status: 498 }, 498),
    act: async (page) => {
      await page.getByLabel('One-time pin').fill('123456');
      await page.getByText('Request reverification').waitFor();
    },
  },
  { name: 'forgot', path: paths.forgetPassword, shows: 'Forgot your password?' },
  {
    name: 'forgot, refused',
    path: paths.forgetPassword,
    shows: 'Forgot your password?',
    act: pressed('Send Reset Link', 'Please enter your email address'),
  },
  { name: 'reset', path: paths.resetPassword('t'), shows: 'Choose a new password' },
  {
    name: 'reset, refused',
    path: paths.resetPassword('t'),
    shows: 'Choose a new password',
    act: pressed('Reset Password', 'Please fill in both password fields'),
  },
  { name: 'admin login', path: paths.adminLogin, shows: 'Admin login' },
  { name: 'admin users, closed', path: paths.adminUsers, shows: 'Users' },
  { name: 'admin apartments, closed', path: paths.adminApartments, shows: 'Apartments' },
];

const claim = aClaim();
export const pagination = { currentPage: 1, totalPages: 1 };
const cases = (page: Page) =>
  mockResponse(page, 'admin/moderation?*', { cases: [aReportedCase()], pagination });
const jobs = (page: Page) =>
  mockResponse(page, 'admin/jobs?*', { jobs: [aFailedJob()], pagination });
const claims = (page: Page) =>
  mockResponse(page, 'admin/claims?*', { claims: [claim], pagination });

/** Journeys beside this one report, claim and fail. */
const nothing = (path: string, list: string) => (page: Page) =>
  mockResponse(page, `${path}?*`, { [list]: [], pagination });

/** The demo's first booking, opened from the list as an admin does. */
const openBooking = async (page: Page) => {
  await page.getByRole('row').getByRole('link').first().click();
  await page.getByRole('heading', { name: 'History' }).waitFor();
};

const alarmed = async (page: Page) => {
  const alert = {
    id: 1,
    kind: 'refund_failed',
    message: 'The bank said no.',
    at: claim.claim.openedAt,
  };
  await page.route('**/api/v1/admin/figures', async (route) => {
    const json = (await (await route.fetch()).json()) as AdminMetricsResponse;
    await route.fulfill({ json: { ...json, alerts: [{ ...alert, bookingId: claim.bookingId }] } });
  });
};

export const adminPages: AuditedPage[] = [
  {
    name: 'admin dashboard, alarmed',
    path: paths.adminDashboard,
    shows: 'The bank said no.',
    arrange: alarmed,
  },
  { name: 'admin booking', path: paths.adminBookings(), shows: 'Bookings', act: openBooking },
  {
    name: 'admin apartment',
    path: paths.adminApartments,
    shows: 'Apartments',
    act: async (page) => {
      await page.getByRole('row').getByRole('link').first().click();
      await page.getByRole('heading', { name: 'Blocked nights' }).waitFor();
    },
  },
  {
    name: 'new apartment, refused',
    path: paths.adminNewApartment,
    shows: 'New apartment',
    act: pressed('Create apartment', 'This field is required.'),
  },
  { name: 'admin dashboard', path: paths.adminDashboard, shows: 'Admin dashboard' },
  { name: 'admin users', path: paths.adminUsers, shows: 'Users' },
  {
    name: 'admin users, menu',
    path: paths.adminUsers,
    shows: 'Users',
    act: async (page) => {
      await page
        .getByRole('button', { name: /^Actions: / })
        .first()
        .click();
      await page.getByRole('menu').waitFor();
    },
  },
  {
    name: 'new apartment, hosts found',
    path: paths.adminNewApartment,
    shows: 'New apartment',
    act: async (page) => {
      await page.getByLabel('Area').selectOption('Ikoyi');
      await page.getByRole('application', { name: 'Map to place the apartment' }).waitFor();
      await page.getByLabel('Host email').fill('ad');
      await page
        .getByRole('status', { name: 'Accounts found' })
        .getByRole('button')
        .first()
        .waitFor();
    },
  },
  { name: 'admin apartments', path: paths.adminApartments, shows: 'Apartments' },
  { name: 'admin bookings', path: paths.adminBookings(), shows: 'Bookings' },
  {
    name: 'admin claims, empty',
    path: paths.adminClaims(),
    shows: 'No claims are awaiting a decision.',
    arrange: nothing('admin/claims', 'claims'),
  },
  { name: 'admin claims', path: paths.adminClaims(), shows: claim.claim.reason, arrange: claims },
  {
    name: 'admin jobs, empty',
    path: paths.adminJobs,
    shows: 'No jobs have failed.',
    arrange: nothing('admin/jobs', 'jobs'),
  },
  { name: 'admin jobs', path: paths.adminJobs, shows: 'gone@example.com', arrange: jobs },
  { name: 'admin releases', path: paths.adminReleases, shows: 'Releases' },
  {
    name: 'admin moderation, empty',
    path: paths.adminModeration(),
    shows: 'No reports are awaiting a decision.',
    arrange: nothing('admin/moderation', 'cases'),
  },
  {
    name: 'admin moderation',
    path: paths.adminModeration(),
    shows: 'Wants cash.',
    arrange: cases,
    act: (page) => page.getByText('The message before it').click(),
  },
  {
    name: 'decide a report, refused',
    path: paths.adminModeration(),
    shows: 'Wants cash.',
    arrange: cases,
    act: async (page) => {
      await page.getByRole('button', { name: /^Decide: / }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
      await page.getByText('Choose an outcome.').waitFor();
    },
  },
  {
    name: 'decide a claim, refused',
    path: paths.adminClaims(),
    shows: claim.claim.reason,
    arrange: claims,
    act: async (page) => {
      await page.getByRole('button', { name: /^Decide on the claim/ }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
      await page.getByText('Please give a reason. The guest and the host will read it.').waitFor();
    },
  },
];
