import { afterAll, beforeAll, expect, it } from 'vitest';

import type { App } from '../api/src/http/app-type.ts';
import { transact } from '../api/src/jobs/transact.ts';
import { insertMail } from '../api/src/mail/mail-repository.ts';
import { createTestApi } from '../api/src/testing/create-test-api.ts';
import { demoPlugins } from './demo-plugins.ts';

const mail = { to: 'amina@example.com', subject: 'Your link', text: 'Link', html: '<b>Link</b>' };

let product: App;
let demo: App;
beforeAll(async () => {
  product = await createTestApi();
  demo = await createTestApi({}, { plugins: demoPlugins });
});
afterAll(() => Promise.all([product.close(), demo.close()]));

it('adds the mailbox and drawings to the routes of the product, and no other route', () => {
  const routesOf = (app: App) => app.routeTable.map(({ method, url }) => `${method} ${url}`);
  const ofProduct = new Set(routesOf(product));

  const added = routesOf(demo).filter((route) => !ofProduct.has(route));

  expect(added.filter((route) => route.startsWith('GET ')).toSorted()).toEqual([
    'GET /dev/mail',
    'GET /dev/mail.json',
    'GET /media/portraits/:file',
    'GET /media/scenes/:scene/:file',
  ]);
  expect(added.filter((route) => !/^(GET|HEAD) /.test(route))).toEqual([]);
});

it('shows the mails of the demo, and the product shows none', async () => {
  await transact(demo, (tx) => insertMail(tx, mail));

  expect((await demo.inject('/dev/mail.json')).json()).toMatchObject([mail]);
  expect((await demo.inject('/dev/mail')).body).toContain('to amina@example.com');
  expect((await product.inject('/dev/mail.json')).statusCode).toBe(404);
});

it('draws what the product shows as a placeholder', async () => {
  const path = '/media/scenes/pool/abuja-hills-new.svg';

  const [drawn, placeholder] = [await demo.inject(path), await product.inject(path)];

  expect([drawn.statusCode, placeholder.statusCode]).toEqual([200, 200]);
  expect(drawn.body.length).toBeGreaterThan(placeholder.body.length * 10);
});
