import { setTimeout as delay } from 'node:timers/promises';

import { chromium } from '@playwright/test';
import { apiPaths } from '@gida/contracts/paths';

import { insertPastStays } from '../../api/src/testing/drill-records.ts';
import { insertUsersAndApartments } from '../../api/src/testing/test-environment.ts';
import { launchOptions } from '../fixtures/chromium.ts';
import { sendRequest } from './requests.ts';
import type { Topology } from './topology.ts';
import { firstReviewer, lastPerson, reviewers } from './visitors.ts';

const password = 'mangoes-in-the-rain';
const mailWithinMs = 120_000;
const tokenForMs = 10 * 60_000;
/** Two guests want each. */
const apartments = 12_000;
/** Beside the guests who book: those of conversations and probes. */
const others = 3_000;

const post = async <T>(site: Topology, path: string, body: object, token?: string): Promise<T> => {
  const headers = token ? { headers: { authorization: `Bearer ${token}` } } : {};
  const response = await sendRequest(site, { method: 'POST', path, body, ...headers });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`);
  return JSON.parse(text) as T; // what the contracts say of each path
};

/** Numbered guests, a host and apartments in the database; an admin by `ops`. */
export async function addPeople(site: Topology): Promise<void> {
  await site.inDatabase(async (db) => {
    await insertUsersAndApartments(db, { guests: lastPerson + others, apartments });
    await insertPastStays(db, firstReviewer, reviewers);
  });
  const name = ['--first-name', 'Amaka', '--last-name', 'Bello'];
  await site.ops(['admin-create', 'amaka@gida.test', ...name], { input: password });
}

/** The token of the admin, renewed before it ends. */
export function staffOf(site: Topology): () => Promise<string> {
  let token = Promise.resolve('');
  let until = 0;
  return async () => {
    if (Date.now() > until) {
      until = Date.now() + tokenForMs;
      const login = { email: 'amaka@gida.test', password };
      token = post<{ access_token: string }>(site, apiPaths.adminLogin, login).then(
        ({ access_token }) => access_token,
        (error: unknown) => {
          until = 0;
          throw error;
        },
      );
    }
    return token;
  };
}

/** A host and a guest who register as people do, and an apartment that an admin enters. */
export async function registerPeople(site: Topology, staff: () => Promise<string>): Promise<void> {
  for (const [email, firstName] of [
    ['host@gida.test', 'Tunde'],
    ['guest@gida.test', 'Ngozi'],
  ] as const) {
    const about = { lastName: 'Okafor', telephone: '+234 803 123 4567', dateOfBirth: '1994-03-02' };
    await post(site, apiPaths.register, { firstName, ...about, email, password });
    const { token, pin } = await waitForPin(site, email);
    await post(site, apiPaths.verify(token), { otp: pin });
  }
  const apartment = {
    hostEmail: 'host@gida.test',
    name: 'Two rooms in Yaba',
    description: 'Quiet, with an inverter.',
    price: 60_000,
    cautionFee: 20_000,
    maxGuests: 3,
    street: 'Herbert Macaulay Way',
    houseNumber: '294',
    area: 'Yaba',
    latitude: null,
    longitude: null,
    city: 'Lagos',
    country: 'Nigeria',
    properties: [{ name: 'Bedroom', quantity: 2 }],
    features: ['Inverter'],
    rules: ['No smoking'],
    categories: [],
    sections: ['popular'],
    maxDaysAhead: 90,
    images: [],
    isPublished: true,
  };
  await post(site, apiPaths.adminApartments, apartment, await staff());
}

async function waitForPin(site: Topology, email: string) {
  const deadline = Date.now() + mailWithinMs;
  while (Date.now() < deadline) {
    for (const mail of site.mail.received.mails) {
      const text = mail.replaceAll(/=\r\n/g, '');
      const token = /\/verify-email\/([\w.-]+)/.exec(text)?.[1];
      const pin = /\b\d{6}\b/.exec(text.slice(text.indexOf('\r\n\r\n')))?.[0];
      if (text.includes(email) && token && pin) return { token, pin };
    }
    await delay(200);
  }
  throw new Error(`No mail with a pin came to ${email}.`);
}

/** The pages of today's builds, as a person sees them. */
export async function makeJourney(site: Topology): Promise<void> {
  const browser = await chromium.launch(
    launchOptions([`--host-resolver-rules=MAP ${site.host} 127.0.0.1`]),
  );
  try {
    const context = await browser.newContext({ ignoreHTTPSErrors: true, baseURL: site.pageOrigin });
    const page = await context.newPage();
    await page.goto('/');
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.goto('/login');
    await page.getByLabel('Email').fill('guest@gida.test');
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Login' }).click();
    await page.waitForURL('**/dashboard');
    await page.getByRole('heading', { name: 'Find Your Perfect Stay' }).waitFor();
    await page.getByText('Two rooms in Yaba').first().waitFor();
  } finally {
    await browser.close();
  }
}
