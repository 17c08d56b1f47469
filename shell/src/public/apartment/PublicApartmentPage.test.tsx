// @vitest-environment jsdom
import { addDays, toLagosDate } from '@gida/contracts/dates';
import { unstatedFacts } from '@gida/contracts/facts';
import { apiPaths, paths } from '@gida/contracts/paths';
import type { PublicApartment } from '@gida/contracts/catalog';
import { api, ApiError } from '@gida/api-client';
import {
  cleanup,
  configure,
  fireEvent,
  render,
  screen,
  waitFor,
  within,
} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';

import { publicRoutes } from '../public-routes.tsx';
import { renderApartmentHead } from './apartment-head.ts';
import { describe } from './describe-apartment.ts';
import { embeddedApartmentElementId } from './embedded-apartment.ts';

configure({ asyncUtilTimeout: 60_000 });
beforeAll(async () => void (await import('./PublicApartmentPage.tsx')));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  document.getElementById(embeddedApartmentElementId)?.remove();
});

const anApartment = (overrides: Partial<PublicApartment> = {}): PublicApartment => ({
  id: '7e1c8a52-4b1f-4c0e-9d11-0c4c7f2f9a11',
  name: 'Palm Court',
  price: 45_000,
  cautionFee: 20_000,
  maxGuests: 4,
  address: { area: 'Lekki Phase 1', city: 'Lagos', country: 'Nigeria' },
  place: { latitude: 6.447, longitude: 3.472 },
  images: ['/media/a.webp', '/media/b.webp'],
  properties: [{ name: 'Bedroom', quantity: 2 }],
  categories: [],
  rating: 4.5,
  reviewCount: 2,
  description: 'Quiet.\nBright.',
  features: ['Wifi'],
  rules: ['No smoking'],
  hostFirstName: 'Tunde',
  keyFacts: {},
  reviews: [],
  facts: { ...unstatedFacts, publicPowerHours: 20, inverter: true, waterSource: 'borehole' },
  factCounts: [],
  reviewSummary: { average: 4.5, reviews: 2, stars: [1, 1, 0, 0, 0], scores: null },
  ...overrides,
});

/** As the gateway's HTML brings it. */
function embed(apartment: PublicApartment): void {
  const element = document.createElement('script');
  element.type = 'application/json';
  element.id = embeddedApartmentElementId;
  element.textContent = JSON.stringify(apartment);
  document.head.append(element);
}

function renderPage(id: string) {
  const guestPage = { path: '/apartment/:id', Component: () => null };
  const router = createMemoryRouter([...publicRoutes, guestPage], {
    initialEntries: [paths.publicApartment(id)],
  });
  render(<RouterProvider router={router} />);
  return { router };
}

it('public page shows what it was rendered of, without a request', async () => {
  const get = vi.spyOn(api, 'get');
  const apartment = anApartment();
  embed(apartment);

  renderPage(apartment.id);

  expect(await screen.findByRole('heading', { level: 1, name: 'Palm Court' })).toBeVisible();
  expect(screen.getAllByText('₦45,000')[0]).toBeVisible();
  expect(screen.getByText('20 hours of public power a day')).toBeVisible();
  expect(screen.getByRole('img', { name: 'Map of Lekki Phase 1, Lagos' })).toBeVisible();
  expect(screen.getByText('5 stars: 1 review')).toBeVisible();
  expect(get).not.toHaveBeenCalled();
});

it('the breadcrumb of the public page leads visitors to public homes, guests to the listing', async () => {
  const apartment = anApartment();
  embed(apartment);
  renderPage(apartment.id);

  const crumbs = await screen.findAllByRole('link', { name: 'Apartments', hidden: true });
  const hrefs = crumbs.map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual(['/#homes', paths.apartments()]);
});

it.each([
  [1, '2027-02-10', /for 1 night$/],
  [3, '2027-02-12', /for 3 nights$/],
])(
  'public page begins with the stay of its address, of %d nights',
  async (nights, checkOut, said) => {
    const apartment = anApartment();
    embed(apartment);
    const stay = { checkIn: '2027-02-09', checkOut, guests: 2 };
    const initialEntries = [paths.publicApartment(apartment.id, stay)];
    const routes = createMemoryRouter([...publicRoutes], { initialEntries });
    render(<RouterProvider router={routes} />);

    const card = await screen.findByRole('complementary', { name: 'Your stay' });
    const total = nights * apartment.price + apartment.cautionFee;
    expect(within(card).getByText(`₦${total.toLocaleString('en-NG')}`).tagName).toBe('STRONG');
    expect(within(card).getByText(said)).toBeVisible();
    expect(within(card).getByText('₦45,000').tagName).toBe('SPAN');
    expect(within(card).getByLabelText('Check-in')).toHaveValue(stay.checkIn);
    expect(within(card).getByLabelText('Check-out')).toHaveValue(stay.checkOut);
    expect(within(card).getByLabelText(/^Guests/)).toHaveValue('2');
  },
);

it('public page takes the chosen stay along to the page with the free nights', async () => {
  const apartment = anApartment();
  embed(apartment);
  const { router } = renderPage(apartment.id);

  const stay = await screen.findByRole('complementary', { name: 'Your stay' });
  const today = toLagosDate(new Date());
  const dates = { checkIn: addDays(today, 75), checkOut: addDays(today, 78) };
  fireEvent.change(within(stay).getByLabelText('Check-in'), { target: { value: dates.checkIn } });
  fireEvent.change(within(stay).getByLabelText('Check-out'), { target: { value: dates.checkOut } });
  fireEvent.change(within(stay).getByLabelText(/^Guests/), { target: { value: '2' } });
  await userEvent.click(within(stay).getByRole('button', { name: 'Reserve' }));

  await waitFor(() => {
    const { pathname, search } = router.state.location;
    expect(pathname + search).toBe(paths.apartment(apartment.id, { ...dates, guests: 2 }));
  });
});

it('public page shows what guests wrote and who answered, and all pictures', async () => {
  const apartment = anApartment({
    images: ['1', '2', '3', '4', '5', '6', '7'].map((at) => `/media/${at}.webp`),
    reviews: [
      {
        number: 7,
        firstName: 'Ngozi',
        rating: 4,
        createdAt: '2026-05-03T10:00:00Z',
        comment: 'Quiet nights.',
        reply: { text: 'Come again.', createdAt: '2026-05-04T10:00:00Z' },
      },
    ],
  });
  embed(apartment);

  renderPage(apartment.id);

  const reviews = await screen.findByRole('region', { name: 'Customer Reviews' });
  expect(within(reviews).getByText('Quiet nights.')).toBeVisible();
  expect(within(reviews).getByText('Answer from Tunde')).toBeVisible();
  const pictures = screen.getAllByRole('img', { name: /^Palm Court, picture/ });
  expect(new Set(pictures.map((picture) => picture.getAttribute('src'))).size).toBe(7);
  expect(screen.getByRole('link', { name: 'All 7 pictures' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Share Palm Court' })).toBeVisible();
});

it('public page shows the pictures room by room where the first five are not all', async () => {
  const images = ['1', '2', '3', '4', '5', '6'].map((at) => `/media/${at}.webp`);
  const apartment = anApartment({
    images,
    pictureRooms: { '/media/1.webp': 'Pool', '/media/2.webp': 'Kitchen', '/media/6.webp': 'Pool' },
  });
  embed(apartment);

  renderPage(apartment.id);

  const section = within(await screen.findByRole('region', { name: 'Pictures' }));
  const headings = section.getAllByRole('heading', { level: 3 });
  expect(headings.map(({ textContent }) => textContent)).toEqual([
    'Pool',
    'Kitchen',
    'More pictures',
  ]);
  expect(section.getByRole('img', { name: 'Palm Court, pool, picture 2 of 6' })).toHaveAttribute(
    'src',
    '/media/6.webp',
  );
});

it('public page asks the API for another apartment than the one in the HTML', async () => {
  const other = anApartment({
    id: '11111111-4b1f-4c0e-9d11-0c4c7f2f9a11',
    name: 'Harmattan Court',
  });
  const get = vi.spyOn(api, 'get').mockResolvedValue({ apartment: other });
  embed(anApartment());

  renderPage(other.id);

  expect(await screen.findByRole('heading', { level: 1, name: 'Harmattan Court' })).toBeVisible();
  expect(get).toHaveBeenCalledWith(apiPaths.publicApartment(other.id), expect.anything());
});

it('public page of an unknown apartment is the not-found page', async () => {
  vi.spyOn(api, 'get').mockRejectedValue(new ApiError({ status: 404, message: 'none' }));

  renderPage(anApartment().id);

  expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeVisible();
});

it('public page shows only what is known', async () => {
  const apartment = anApartment({
    price: 0,
    cautionFee: 0,
    place: null,
    images: [],
    properties: [],
    features: [],
    rules: [],
    rating: null,
    reviewSummary: null,
    address: { area: '', city: 'Ibadan', country: 'Nigeria' },
  });
  embed(apartment);

  renderPage(apartment.id);

  expect(await screen.findByText('No reviews yet.')).toBeVisible();
  expect(screen.getAllByText('Contact for price')).toHaveLength(2);
  expect(screen.getByRole('link', { name: 'Ask the host' })).toBeVisible();
  expect(screen.getByText('No caution fee is required for this apartment.')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Special Features' })).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Pictures' })).toBeNull();
  expect(screen.queryByRole('img', { name: /^Map of/ })).toBeNull();
});

it('description for search engines is the figures and as much of the text as fits', () => {
  const text = describe(anApartment({ description: 'word '.repeat(80) }));

  expect(text).toContain('2 bedrooms for 4 guests in Lekki Phase 1, Lagos, ₦45,000 per night.');
  expect(text.length).toBeLessThanOrEqual(156);
});

it('head has the address of the page, structured data, and nothing that ends a script', () => {
  const head = renderApartmentHead(anApartment({ name: '</script><b>', images: ['/a"b.webp'] }));

  expect(head).toContain('<link rel="canonical" href="%ORIGIN%/homes/7e1c8a52');
  expect(head).toContain('content="%ORIGIN%/a&quot;b.webp"');
  expect(head.match(/<\/script>/g)).toHaveLength(2);
  const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(head) ?? [];
  expect(JSON.parse(data)).toMatchObject({
    '@type': 'VacationRental',
    name: '</script><b>',
    aggregateRating: { ratingValue: 4.5, reviewCount: 2 },
    geo: { latitude: 6.447 },
  });
});
