// @vitest-environment jsdom
import { api, ApiError } from '@gida/api-client';
import type { FeaturedApartment } from '@gida/contracts/catalog';
import { addDays, toLagosDate } from '@gida/contracts/dates';
import { rememberPendingVerification } from '@gida/contracts/pending-verification';
import { cleanup, configure, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';

import { postContactMessage } from './contact/contact-api.ts';
import { publicRoutes } from './public-routes.tsx';

vi.mock('./contact/contact-api.ts', () => ({ postContactMessage: vi.fn() }));

configure({ asyncUtilTimeout: 60_000 });

const get = vi.spyOn(api, 'get');
const answerHomes = (...answers: unknown[]) =>
  answers.forEach((answer) => get.mockResolvedValueOnce(answer as never)); // as the API sends them
beforeEach(() => void get.mockResolvedValue({ homes: [] } as never));

// The first import of a page can take longer than the timeout of a query.
beforeAll(async () => {
  await Promise.all(
    publicRoutes.map(async ({ lazy }) => typeof lazy === 'function' && (await lazy())),
  );
});

afterEach(() => {
  cleanup();
  vi.resetAllMocks();
});

test('landing page links to the login from the hero and shows three rates', async () => {
  await renderPath('/');

  expect(linkTarget('Book an apartment')).toBe('/login');
  for (const rate of ['₦30,000', '₦45,000', '₦70,000']) {
    expect(screen.getByText(rate)).toBeVisible();
  }
});

test("contact page leads to the form, and names no address that is not this site's", async () => {
  await renderPath('/contact');

  expect(screen.getByRole('button', { name: 'Send message' })).toBeVisible();
  expect(document.body.innerHTML).not.toMatch(/mailto:|@/);
});

test('rate card cuts its description at 70 characters and links to the pricing page', async () => {
  await renderPath('/');

  const cut = screen.getByText(/^A quiet one-bedroom/).textContent;
  expect(cut).toMatch(/…$/);
  expect(cut.length).toBeLessThanOrEqual(71);
  expect(linkTarget('Read More about Standard')).toBe('/pricing#standard');
});

test('availability form shows a visitor the free homes with totals in place, and all behind the login', async () => {
  answerHomes(
    { homes: [] },
    { homes: [aHome('Lekki Loft', 'Lagos')], total: 26, totalIsCapped: false },
  );
  const router = await renderPath('/');
  const today = toLagosDate(new Date());
  const [checkIn, checkOut] = [addDays(today, 5), addDays(today, 8)];

  await userEvent.click(screen.getByRole('radio', { name: 'Lagos' }));
  await userEvent.type(screen.getByLabelText('Check-in'), checkIn);
  await userEvent.type(screen.getByLabelText('Check-out'), checkOut);
  await userEvent.click(screen.getByRole('button', { name: 'Check availability' }));

  const found = await screen.findByRole('region', { name: /^26 homes free in Lagos, / });
  expect(get).toHaveBeenLastCalledWith(
    'homes/search',
    expect.objectContaining({ query: { checkIn, checkOut, city: 'Lagos' } }),
  );
  expect(document.activeElement).toBe(found);
  expect(within(found).getByText('₦155,000')).toBeVisible();
  expect(found).toHaveTextContent('for 3 nights');
  expect(linkTarget('Lekki Loft')).toBe(
    `/homes/Lekki%20Loft?checkIn=${checkIn}&checkOut=${checkOut}`,
  );
  expect(linkTarget('See them all')).toBe(
    `/apartments?search=Lagos&checkIn=${checkIn}&checkOut=${checkOut}`,
  );
  expect(router.state.location.pathname).toBe('/');
  expect(screen.getByRole('radio', { name: 'Lagos' })).toBeChecked();
});

test('landing page says that no home was found, and leads to others', async () => {
  answerHomes({ homes: [], total: 0, totalIsCapped: false });
  await renderPath('/?city=Abuja&rooms=3');

  expect(await screen.findByRole('region', { name: 'No homes in Abuja' })).toBeVisible();
  expect(linkTarget('Show other homes')).toBe('/#homes');
});

test('landing page asks again for homes that could not be loaded', async () => {
  get.mockRejectedValueOnce(new ApiError({ status: 503, message: 'Away.' }));
  answerHomes({ homes: [aHome('Lekki Loft', 'Lagos')] });
  await renderPath('/');

  expect(screen.getByText(/could not be loaded/)).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Lekki Loft' })).toBeVisible();
});

test('landing page asks for homes again only while somebody sees it', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  get.mockRejectedValueOnce(new ApiError({ status: 503, message: 'Away.' }));
  answerHomes({ homes: [aHome('Lekki Loft', 'Lagos')] });
  await renderPath('/');
  const asked = get.mock.calls.length;

  await vi.advanceTimersByTimeAsync(60_000);
  expect(get.mock.calls).toHaveLength(asked);
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event('visibilitychange'));

  expect(await screen.findByRole('link', { name: 'Lekki Loft' })).toBeVisible();
});

test('availability form opens the listing for a guest, with dates and rooms in the URL', async () => {
  document.documentElement.dataset['account'] = 'user';
  onTestFinished(() => void delete document.documentElement.dataset['account']);
  const router = await renderPath('/');

  const today = toLagosDate(new Date());
  const [checkIn, checkOut] = [addDays(today, 5), addDays(today, 8)];
  await userEvent.type(screen.getByLabelText('Check-in'), checkIn);
  await userEvent.type(screen.getByLabelText('Check-out'), checkOut);
  expect(optionLabels(screen.getByLabelText('Rooms'))).toEqual(['Any', '1', '2', '3']);
  await userEvent.selectOptions(screen.getByLabelText('Rooms'), '2');
  await userEvent.click(screen.getByRole('button', { name: 'Check availability' }));

  await screen.findByText('listing');
  const { pathname, search } = router.state.location;
  expect(`${pathname}${search}`).toBe(
    `/apartments?checkIn=${checkIn}&checkOut=${checkOut}&rooms=2`,
  );
});

test.each([
  ['a check-out on the day of the check-in', true, 'Check-out must be after check-in.'],
  ['no check-out', false, 'Choose both dates to see which apartments are free.'],
])('availability form says what is wrong with %s', async (_title, hasCheckOut, said) => {
  const router = await renderPath('/');

  const day = addDays(toLagosDate(new Date()), 8);
  await userEvent.type(screen.getByLabelText('Check-in'), day);
  if (hasCheckOut) await userEvent.type(screen.getByLabelText('Check-out'), day);
  await userEvent.click(screen.getByRole('button', { name: 'Check availability' }));

  expect(await screen.findByText(said)).toBeVisible();
  expect(router.state.location.pathname).toBe('/');
});

test('availability form leads to the homes below when nothing is filled in', async () => {
  const router = await renderPath('/');

  await userEvent.click(screen.getByRole('button', { name: 'Check availability' }));

  const { pathname, search, hash } = router.state.location;
  expect(`${pathname}${search}${hash}`).toBe('/#homes');
});

test('landing page shows homes with price, rating and power, and cities lead to theirs', async () => {
  const homes = [
    aHome('Lekki Loft', 'Lagos'),
    aHome('Ikoyi Flat', 'Lagos'),
    aHome('Maitama House', 'Abuja'),
  ];
  answerHomes({ homes });
  await renderPath('/');

  const shown = screen.getByRole('region', { name: 'Homes to look at now' });
  const links = within(shown).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/homes/Lekki%20Loft',
    '/homes/Ikoyi%20Flat',
    '/homes/Maitama%20House',
  ]);
  expect(within(shown).getAllByText('₦45,000')).toHaveLength(3);
  expect(within(shown).getAllByText('4.8 (12)')).toHaveLength(3);
  expect(within(shown).getAllByText('20 h public power')).toHaveLength(3);
  const hrefsOf = (city: string) =>
    screen
      .getAllByRole('link', { name: city, hidden: true })
      .map((link) => link.getAttribute('href'));
  expect(hrefsOf('Abuja')).toEqual(['/?city=Abuja#homes', '/apartments?search=Abuja']);
});

test('landing page shows what guests wrote about its homes, one of each city', async () => {
  const written = (comment: string) => ({
    review: { firstName: 'Tunde', rating: 4, createdAt: '2026-09-21T23:30:00.000Z', comment },
  });
  answerHomes({
    homes: [
      aHome('Ikoyi Flat', 'Lagos'),
      { ...aHome('Lekki Loft', 'Lagos'), ...written('Light all night.') },
      { ...aHome('Yaba Room', 'Lagos'), ...written('Loud road.') },
      { ...aHome('Maitama House', 'Abuja'), ...written('Cool and quiet.') },
    ],
  });
  await renderPath('/');

  const shown = screen.getByRole('region', { name: 'What our guests say' });
  const items = within(shown).getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Light all night.TundeStayed in Lekki LoftSeptember 22, 2026',
    'Cool and quiet.TundeStayed in Maitama HouseSeptember 22, 2026',
  ]);
});

test('landing page says nothing of guests while none has written', async () => {
  answerHomes({ homes: [aHome('Lekki Loft', 'Lagos')] });
  await renderPath('/');

  expect(screen.queryByRole('region', { name: 'What our guests say' })).toBeNull();
});

test.each([
  ['Standard', '₦30,000'],
  ['Deluxe', '₦45,000'],
  ['Premium', '₦70,000'],
])('pricing page shows %s at %s with a link to the login', async (name, price) => {
  await renderPath('/pricing');

  const card = screen.getByRole('heading', { name }).closest('li') as HTMLElement; // every rate is one
  expect(within(card).getByText(price)).toBeVisible();
  expect(linkTarget(`Book Now a ${name} apartment`)).toBe('/login');
});

test('blog lists three posts and opens the first', async () => {
  await renderPath('/blogs');

  const heads = screen.getAllByRole('heading', { level: 2 });
  expect(heads).toHaveLength(3);
  await userEvent.click(within(heads[0] as HTMLElement).getByRole('link')); // three were just counted
  expect(
    await screen.findByRole('heading', { level: 1, name: /Island or mainland/ }),
  ).toBeVisible();
});

test('contact form sends the message and confirms it', async () => {
  await renderPath('/contact');

  await userEvent.type(screen.getByLabelText('Name'), 'Amina Bello');
  await userEvent.type(screen.getByLabelText('Email'), 'amina@mail.example');
  await userEvent.type(screen.getByLabelText('Message'), 'Is there parking?');
  await userEvent.click(screen.getByRole('button', { name: 'Send message' }));

  expect((await screen.findByRole('status')).textContent).toContain(
    'We have received your message',
  );
  expect(postContactMessage).toHaveBeenCalledWith({
    name: 'Amina Bello',
    email: 'amina@mail.example',
    subject: '',
    message: 'Is there parking?',
  });
});

test('contact form marks missing fields and shows why sending failed', async () => {
  vi.mocked(postContactMessage).mockRejectedValue(
    new ApiError({ status: 429, message: 'Please wait a minute.' }),
  );
  await renderPath('/contact');

  await userEvent.click(screen.getByRole('button', { name: 'Send message' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Please enter your name');
  for (const label of ['Name', 'Email', 'Message']) {
    expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true');
  }
  expect(document.activeElement).toBe(screen.getByLabelText('Name'));

  await userEvent.type(screen.getByLabelText('Name'), 'Amina');
  await userEvent.type(screen.getByLabelText('Email'), 'amina@mail.example');
  await userEvent.type(screen.getByLabelText('Message'), 'Hello{Tab}{Enter}');
  expect(await screen.findByText('Please wait a minute.')).toBeVisible();
});

test('contact form shows a server error at its field', async () => {
  const said = 'Enter an email address.';
  vi.mocked(postContactMessage).mockRejectedValue(
    new ApiError({ status: 400, message: said, details: [{ field: 'email', message: said }] }),
  );
  await renderPath('/contact');

  await userEvent.type(screen.getByLabelText('Name'), 'Amina');
  await userEvent.type(screen.getByLabelText('Email'), 'amina');
  await userEvent.type(screen.getByLabelText('Message'), 'Hello');
  await userEvent.click(screen.getByRole('button', { name: 'Send message' }));

  expect(await screen.findAllByText(said)).toHaveLength(1);
  expect(document.activeElement).toBe(screen.getByLabelText('Email'));
});

test('terms page links each entry of its contents to a section', async () => {
  await renderPath('/terms');

  const contents = screen.getByRole('navigation', { name: 'Contents' });
  const parts = within(contents).getAllByRole('link');
  expect(parts).toHaveLength(8);
  for (const part of parts) {
    const named = document.querySelector(part.getAttribute('href') ?? '');
    expect(named?.querySelector('h2')?.textContent).toBe(part.textContent);
  }
});

test('the landing page leads back to the pin page of a pending verification', async () => {
  rememberPendingVerification('token-1');
  onTestFinished(() => localStorage.clear());

  await renderPath('/');

  expect(linkTarget('Enter the pin we sent you')).toBe('/verify-email/token-1');
});

test('/home redirects to the landing page', async () => {
  const router = await renderPath('/home');

  expect(router.state.location.pathname).toBe('/');
});

const aHome = (name: string, city: string): FeaturedApartment => ({
  id: name,
  name,
  price: 45_000,
  cautionFee: 20_000,
  address: { area: '', city, country: 'Nigeria' },
  images: [],
  rating: 4.8,
  reviewCount: 12,
  keyFacts: { publicPowerHours: 20 },
});

async function renderPath(path: string) {
  const listing = { path: '/apartments', element: <p>listing</p> };
  const router = createMemoryRouter([{ path: '/', children: publicRoutes }, listing], {
    initialEntries: [path],
  });
  render(<RouterProvider router={router} />);
  await screen.findByRole('heading', { level: 1 });
  return router;
}

const linkTarget = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

const optionLabels = (select: HTMLElement) =>
  within(select)
    .getAllByRole('option')
    .map((option) => option.textContent);
