// @vitest-environment jsdom
import { cleanup, configure, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';

import { sendMessage } from './contact/contact-api.ts';
import { publicRoutes } from './public-routes.tsx';

vi.mock('./contact/contact-api.ts', () => ({ sendMessage: vi.fn() }));

configure({ asyncUtilTimeout: 10_000 });

// Compiling a page for the first time can take longer than a test waits for it.
beforeAll(async () => {
  await Promise.all(
    publicRoutes.map(async ({ lazy }) => typeof lazy === 'function' && (await lazy())),
  );
}, 60_000);

afterEach(() => {
  cleanup();
  vi.resetAllMocks();
});

test('a visitor books from the hero and reads three rates', async () => {
  await open('/');

  expect(target('Book an apartment')).toBe('/login');
  for (const rate of ['₦30,000', '₦45,000', '₦70,000']) {
    expect(screen.getByText(rate)).toBeVisible();
  }
});

test('a rate is described in 70 characters, and Read More tells the rest', async () => {
  await open('/');

  const cut = screen.getByText(/^A quiet one-bedroom/).textContent;
  expect(cut).toMatch(/…$/);
  expect(cut.length).toBeLessThanOrEqual(71);
  expect(target('Read More about Standard')).toBe('/pricing#standard');
});

test('a visitor asks for free apartments by dates and rooms', async () => {
  const router = await open('/');

  await userEvent.type(screen.getByLabelText('Check-in'), '2026-12-01');
  await userEvent.type(screen.getByLabelText('Check-out'), '2026-12-04');
  expect(optionsOf(screen.getByLabelText('Rooms'))).toEqual(['Any', '1', '2', '3']);
  await userEvent.selectOptions(screen.getByLabelText('Rooms'), '2');
  await userEvent.click(screen.getByRole('button', { name: 'Check availability' }));

  await screen.findByText('listing');
  const { pathname, search } = router.state.location;
  expect(`${pathname}${search}`).toBe('/apartments?checkIn=2026-12-01&checkOut=2026-12-04&rooms=2');
});

test.each([
  ['Standard', '₦30,000'],
  ['Deluxe', '₦45,000'],
  ['Premium', '₦70,000'],
])('a %s night costs %s and is booked from the login', async (name, price) => {
  await open('/pricing');

  const card = screen.getByRole('heading', { name }).closest('li') as HTMLElement; // every rate is one
  expect(within(card).getByText(price)).toBeVisible();
  expect(target(`Book Now a ${name} apartment`)).toBe('/login');
});

test('a reader finds three posts and opens one', async () => {
  await open('/blogs');

  const heads = screen.getAllByRole('heading', { level: 2 });
  expect(heads).toHaveLength(3);
  await userEvent.click(within(heads[0] as HTMLElement).getByRole('link')); // three were just counted
  expect(
    await screen.findByRole('heading', { level: 1, name: /Island or mainland/ }),
  ).toBeVisible();
});

test('a visitor writes to us and is told that it arrived', async () => {
  await open('/contact');

  await userEvent.type(screen.getByLabelText('Name'), 'Amina Bello');
  await userEvent.type(screen.getByLabelText('Email'), 'amina@mail.example');
  await userEvent.type(screen.getByLabelText('Message'), 'Is there parking?');
  await userEvent.click(screen.getByRole('button', { name: 'Send message' }));

  expect((await screen.findByRole('status')).textContent).toContain('Your message is with us');
  expect(sendMessage).toHaveBeenCalledWith({
    name: 'Amina Bello',
    email: 'amina@mail.example',
    subject: '',
    message: 'Is there parking?',
  });
});

test('a visitor hears what is missing, and why a message did not go out', async () => {
  vi.mocked(sendMessage).mockRejectedValue(new Error('Please wait a minute.'));
  await open('/contact');

  await userEvent.click(screen.getByRole('button', { name: 'Send message' }));
  expect(screen.getByRole('alert').textContent).toContain('Please write your name');
  for (const label of ['Name', 'Email', 'Message']) {
    expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true');
  }
  expect(document.activeElement).toBe(screen.getByLabelText('Name'));

  await userEvent.type(screen.getByLabelText('Name'), 'Amina');
  await userEvent.type(screen.getByLabelText('Email'), 'amina@mail.example');
  await userEvent.type(screen.getByLabelText('Message'), 'Hello{Tab}{Enter}');
  expect(await screen.findByText('Please wait a minute.')).toBeVisible();
});

test('a visitor is told beside the field what the server found in it', async () => {
  const said = 'Enter an email address.';
  vi.mocked(sendMessage).mockRejectedValue(
    Object.assign(new Error(said), { fields: { email: said } }),
  );
  await open('/contact');

  await userEvent.type(screen.getByLabelText('Name'), 'Amina');
  await userEvent.type(screen.getByLabelText('Email'), 'amina');
  await userEvent.type(screen.getByLabelText('Message'), 'Hello');
  await userEvent.click(screen.getByRole('button', { name: 'Send message' }));

  expect(await screen.findAllByText(said)).toHaveLength(1);
  expect(document.activeElement).toBe(screen.getByLabelText('Email'));
});

test('a reader of the terms goes to one of their parts', async () => {
  await open('/terms');

  const contents = screen.getByRole('navigation', { name: 'Contents' });
  const parts = within(contents).getAllByRole('link');
  expect(parts).toHaveLength(8);
  for (const part of parts) {
    const named = document.querySelector(part.getAttribute('href') ?? '');
    expect(named?.querySelector('h2')?.textContent).toBe(part.textContent);
  }
});

test('the address /home leads to the landing page', async () => {
  const router = await open('/home');

  expect(router.state.location.pathname).toBe('/');
});

async function open(path: string) {
  const listing = { path: '/apartments', element: <p>listing</p> };
  const router = createMemoryRouter([{ path: '/', children: publicRoutes }, listing], {
    initialEntries: [path],
  });
  render(<RouterProvider router={router} />);
  await screen.findByRole('heading', { level: 1 });
  return router;
}

const target = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

const optionsOf = (select: HTMLElement) =>
  within(select)
    .getAllByRole('option')
    .map((option) => option.textContent);
