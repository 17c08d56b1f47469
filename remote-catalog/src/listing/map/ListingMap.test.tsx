// @vitest-environment jsdom
import { cities, parseBounds } from '@gida/contracts/places';
import { currentUrl } from '@gida/testing';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { aListing, anApartmentSummary } from '../../testing/catalog-fixtures.ts';
import { renderPage } from '../../testing/render-page.tsx';
import * as listingApi from '../listing-api.ts';

vi.mock('../listing-api.ts');
const api = vi.mocked(listingApi);

const lekki = { latitude: 6.4478, longitude: 3.4723 };
const yaba = { latitude: 6.512, longitude: 3.377 };
const maitama = { latitude: 9.09, longitude: 7.495 };
const apartments = [
  anApartmentSummary({
    id: 'a',
    name: 'Palm Court',
    price: 58_000,
    cautionFee: 20_000,
    place: lekki,
  }),
  anApartmentSummary({ id: 'b', name: 'Hub House', price: 0, place: yaba }),
  anApartmentSummary({ id: 'c', name: 'Hill View', price: 90_000, place: maitama }),
  anApartmentSummary({ id: 'd', name: 'Nowhere', price: 10_000, place: null }),
];
const map = () => screen.findByRole('application', { name: 'Map of the apartments on this page' });
const pins = async () =>
  within(await map())
    .getAllByRole('button')
    .map((pin) => pin.textContent);
const patient = { timeout: 30_000 };
const boundsOfUrl = (router: Parameters<typeof currentUrl>[0]) =>
  new URLSearchParams(router.state.location.search).get('bounds');

const inLagos = apartments.filter(({ id }) => id !== 'c');

beforeEach(() => {
  api.fetchApartments.mockResolvedValue(aListing(inLagos));
});

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** jsdom has no layout: without a media query the page is a wide one. */
function onPhone() {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
}

describe('map beside the list', () => {
  it('is open until somebody hides it, also on the next visit', async () => {
    renderPage('/apartments');
    expect(await map()).toBeVisible();

    await userEvent.click(screen.getByRole('button', { name: 'Hide map' }));
    expect(screen.queryByRole('application')).toBeNull();
    cleanup();
    renderPage('/apartments');

    await userEvent.click(await screen.findByRole('button', { name: 'Show map' }));
    expect(await map()).toBeVisible();
  });

  it('shows the prices of all that the list shows, city by city when there are several', async () => {
    api.fetchApartments.mockResolvedValue(aListing(apartments));
    const router = await openMap();
    await userEvent.click(screen.getByRole('button', { name: 'All cities' }));
    expect(await pins()).toEqual(['2 homes from ₦58k, Palm Court', '₦90,000, Hill View']);
    expect(screen.getByRole('button', { name: 'All cities', pressed: true })).toBeVisible();

    await userEvent.click(within(await map()).getByRole('button', { name: /Palm Court/ }));

    await waitFor(() => expect(boundsOfUrl(router)).toMatch(/^6\./));
    expect(await pins()).toEqual(['₦58,000, Palm Court', 'On request, Hub House']);
    expect(screen.queryByRole('group', { name: 'Palm Court' })).toBeNull();
  });

  it('opens on the middle of the city where most of them are, with its districts', async () => {
    const near = [0, 1, 2, 3].map((step) =>
      anApartmentSummary({
        id: `near-${step}`,
        name: `Near ${step}`,
        price: 40_000,
        place: { latitude: 6.432 + step / 100, longitude: 3.43 },
      }),
    );
    const eleko = { latitude: 6.44, longitude: 3.853 };
    const far = anApartmentSummary({ id: 'far', name: 'Beach Hut', price: 30_000, place: eleko });
    const [, , hillView] = apartments;
    api.fetchApartments.mockResolvedValue(aListing([far, hillView!, ...near]));
    await openMap();

    expect((await pins()).join()).not.toMatch(/Hut|Hill/);
    expect(screen.getByRole('button', { name: 'All cities', pressed: true })).toBeVisible();
    expect(await screen.findByText('Ikoyi')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'All cities' }));

    expect(await pins()).toEqual(['5 homes from ₦30k, Beach Hut', '₦90,000, Hill View']);
  });

  it('lights up the price of a card and the cards of a price, by mouse and by focus', async () => {
    const close = anApartmentSummary({ id: 'e', name: 'Next Door', price: 40_000, place: lekki });
    api.fetchApartments.mockResolvedValue(aListing([...inLagos, close]));
    await openMap();
    const card = (name: string) => screen.getByRole('link', { name });
    const group = within(await map()).getByRole('button', { name: /^2 homes/ });
    const lit = () =>
      [...document.querySelectorAll('[data-lit]')].map(
        (element) => element.querySelector('h2')?.textContent ?? element.textContent,
      );

    await userEvent.hover(card('Next Door'));
    expect(lit()).toEqual(['2 homes from ₦40k, Palm Court']);
    await userEvent.hover(card('Nowhere'));
    expect(lit()).toEqual([]);
    act(() => card('Hub House').focus());
    expect(lit()).toEqual(['On request, Hub House']);
    act(() => group.focus());
    expect(lit()).toEqual(['Palm Court', 'Next Door']);
    act(() => group.blur());
    await userEvent.hover(group);
    expect(lit()).toEqual(['Palm Court', 'Next Door']);
    await userEvent.unhover(group);

    expect(lit()).toEqual([]);
  });

  it('shows the total of the stay with dates', async () => {
    await openMap('/apartments?checkIn=2099-12-01&checkOut=2099-12-04');

    expect(await pins()).toContain('₦194,000, Palm Court');
  });

  it('shows the apartment of a pin, which leads to its page', async () => {
    await openMap();

    await userEvent.click(within(await map()).getByRole('button', { name: /Palm Court/ }));

    const card = screen.getByRole('group', { name: 'Palm Court' });
    expect(within(card).getByRole('link')).toHaveAttribute('href', '/apartment/a');
    await userEvent.click(within(card).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('group', { name: 'Palm Court' })).toBeNull();
  });

  it('shows the others of a price that stands for several, one after the other', async () => {
    const close = anApartmentSummary({ id: 'e', name: 'Next Door', price: 40_000, place: lekki });
    api.fetchApartments.mockResolvedValue(aListing([...inLagos, close]));
    await openMap();
    await userEvent.click(within(await map()).getByRole('button', { name: /Palm Court/ }));

    const first = within(screen.getByRole('group', { name: 'Palm Court' }));
    expect(first.getByText('1 of 2')).toBeVisible();
    const next = first.getByRole('button', { name: 'Next apartment here' });
    await userEvent.click(next);

    const second = within(screen.getByRole('group', { name: 'Next Door' }));
    expect(second.getByText('2 of 2')).toBeVisible();
    expect(second.getByRole('link')).toHaveAttribute('href', '/apartment/e');
    expect(within(await map()).getByRole('button', { pressed: true })).toHaveTextContent(
      /Next Door/,
    );
    expect(next).toHaveFocus();
    await userEvent.click(next);

    expect(screen.getByRole('group', { name: 'Palm Court' })).toBeVisible();
  });

  it('says on the card what the price is for, and what of it comes back', async () => {
    await openMap('/apartments?checkIn=2099-12-01&checkOut=2099-12-04');

    await userEvent.click(within(await map()).getByRole('button', { name: /Palm Court/ }));

    const card = within(screen.getByRole('group', { name: 'Palm Court' }));
    expect(card.getByText('₦194,000')).toBeVisible();
    expect(card.getByText(/for 3 nights$/)).toBeVisible();
    expect(card.getByText(/₦20,000 refundable/)).toBeVisible();
    expect(card.queryByText(/ of \d+$/)).toBeNull();
  });

  it('searches the part that it shows when it is moved, and stays there', async () => {
    const router = await openMap('/apartments?page=2&search=quiet');
    const before = await pins();

    fireEvent.keyDown(await map(), { key: 'ArrowLeft' });
    await waitFor(() => expect(boundsOfUrl(router)).not.toBeNull());

    expect(currentUrl(router)).toMatch(/search=quiet/);
    expect(currentUrl(router)).not.toMatch(/page=/);
    expect(api.fetchApartments.mock.lastCall?.[0]).toMatchObject({ bounds: boundsOfUrl(router) });
    expect(await pins()).toEqual(before);
  });

  it('stays where it was moved to last, when an earlier search is answered after that', async () => {
    const router = await openMap();
    const place = async () =>
      within(await map()).getByRole('button', { name: /Palm Court/ }).style.cssText;
    let answer = () => {};
    api.fetchApartments.mockImplementationOnce(
      () => new Promise((resolve) => (answer = () => resolve(aListing(inLagos)))),
    );

    fireEvent.keyDown(await map(), { key: 'ArrowLeft' });
    await waitFor(() => expect(api.fetchApartments.mock.lastCall?.[0].bounds).toBeTruthy());
    fireEvent.keyDown(await map(), { key: 'ArrowUp' });
    const before = await place();
    answer();
    await waitFor(() => expect(boundsOfUrl(router)).not.toBeNull());

    expect(await place()).toEqual(before);
  });

  it('searches no further than it shows', async () => {
    const router = await openMap();
    for (let step = 0; step < 60; step += 1) {
      fireEvent.keyDown(await map(), { key: 'ArrowLeft' });
    }
    const west = cities.find(({ name }) => name === 'Lagos')?.bounds.west ?? NaN;
    await waitFor(() => {
      const searched = parseBounds(boundsOfUrl(router) ?? '');
      expect(((searched?.west ?? NaN) + (searched?.east ?? NaN)) / 2).toBeCloseTo(west, 3);
    }, patient);
  });

  it('goes to another city and searches there', async () => {
    api.fetchApartments.mockResolvedValue(aListing(apartments));
    const router = await openMap();

    await userEvent.click(screen.getByRole('button', { name: 'Abuja' }));

    expect(await pins()).toEqual(['₦90,000, Hill View']);
    await waitFor(() => expect(boundsOfUrl(router)).toMatch(/^8\.98/));
    await userEvent.click(screen.getByRole('button', { name: 'All cities' }));

    await waitFor(() => expect(currentUrl(router)).toBe('/apartments'));
    expect(await pins()).toContain('₦90,000, Hill View');
  });

  it('shows the part of the URL, also when nothing is found there, and lets it go by its chip', async () => {
    api.fetchApartments.mockResolvedValueOnce(aListing([])).mockResolvedValue(aListing(inLagos));
    const router = await openMap('/apartments?bounds=6.4,3.3,6.6,3.6');

    expect(await map()).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Remove On the map' }));

    await waitFor(() => expect(currentUrl(router)).toBe('/apartments'));
    await waitFor(async () => expect(await pins()).toContain('₦58,000, Palm Court'));
  });
});

it('offers no map when no apartment has a place', async () => {
  api.fetchApartments.mockResolvedValue(aListing([anApartmentSummary({ name: 'Palm Court' })]));
  renderPage('/apartments');
  await screen.findByText('Palm Court');

  expect(screen.queryByRole('button', { name: /map/i })).toBeNull();
});

it('opens over the list on a phone, and says how many there are', async () => {
  onPhone();
  renderPage('/apartments');
  await userEvent.click(await screen.findByRole('button', { name: 'Map' }));

  const sheet = within(await screen.findByRole('dialog', { name: 'Map' }));
  expect(await sheet.findByRole('application')).toBeVisible();
  await userEvent.click(sheet.getByRole('button', { name: 'Show 3 homes' }));

  expect(screen.queryByRole('dialog')).toBeNull();
});

async function openMap(url = '/apartments') {
  const router = renderPage(url);
  await map();
  return router;
}
