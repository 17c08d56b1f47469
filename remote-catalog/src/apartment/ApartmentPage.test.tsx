// @vitest-environment jsdom
import { ApiError } from '@gida/api-client';
import type { Apartment } from '@gida/contracts/catalog';
import { paths } from '@gida/contracts/paths';
import * as stayApi from '@gida/stay/api';
import { currentUrl, toasts } from '@gida/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { anApartment, aReview, aWishlist } from '../testing/catalog-fixtures.ts';
import { renderPage } from '../testing/render-page.tsx';
import * as wishlistApi from '../wishlist-api.ts';
import * as apartmentApi from './apartment-api.ts';

vi.mock('@gida/stay/api');
vi.mock('../wishlist-api.ts');
vi.mock('./apartment-api.ts');
const api = vi.mocked(apartmentApi);
const wishlists = vi.mocked(wishlistApi);

const renderApartment = (overrides: Partial<Apartment> = {}) => {
  const apartment = anApartment(overrides);
  api.fetchApartment.mockResolvedValue({ apartment });
  return renderPage(paths.apartment(apartment.id));
};

beforeEach(() => {
  api.fetchMapKey.mockResolvedValue(null);
  wishlists.fetchWishlists.mockResolvedValue({ wishlists: [] });
  vi.mocked(stayApi).fetchAvailability.mockRejectedValue(new ApiError({ status: 0 }));
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.clearAllMocks();
});

it('apartment page shows its sections in the specified order', async () => {
  renderApartment();

  expect(await screen.findByRole('heading', { level: 1, name: 'Harmattan Court' })).toBeVisible();
  expect(document.title).toContain('Harmattan Court');
  expect(api.fetchApartment).toHaveBeenCalledWith(anApartment().id, expect.anything());
  expect(screen.getAllByText('1 Admiralty Way, Lagos, Nigeria')).toHaveLength(2);
  expect(screen.getByText('(Host)').parentElement?.textContent).toBe('Ngozi (Host)');
  expect(screen.getAllByRole('heading', { level: 2 }).map((title) => title.textContent)).toEqual([
    'Description',
    'Apartment Items',
    'Special Features',
    'Check-in and check-out',
    'Apartment Rule(s)',
    'Caution Fee',
    'Our Location',
    'Customer Reviews',
  ]);
  expect(screen.getByText('Check-in from 14:00, check-out by 12:00 (Lagos time).')).toBeVisible();
  expect(
    screen.getByText(/₦20,000 is required per booking.*within 24 hrs after checkout/),
  ).toBeVisible();
  expect(screen.getByText('Google Map coming soon')).toBeVisible();
  expect(screen.getByText(/^No reviews yet\./)).toBeVisible();
});

it.each([
  ['is missing', new ApiError({ status: 404, message: 'No such apartment.' }), []],
  [
    'cannot be loaded',
    new ApiError({ status: 0 }),
    [{ tone: 'error', text: 'Something went wrong' }],
  ],
])('shows "Apartment not found." when an apartment %s', async (_what, error, expectedToasts) => {
  api.fetchApartment.mockRejectedValue(error);
  renderPage(paths.apartment('x'));

  expect(await screen.findByRole('heading', { name: 'Apartment not found.' })).toBeVisible();
  expect(screen.getByText('The apartment you are looking for does not exist.')).toBeVisible();
  expect(toasts).toEqual(expectedToasts);
  expect(screen.queryAllByRole('button', { name: 'Try again' })).toHaveLength(
    expectedToasts.length,
  );
});

it('"Try again" reloads an apartment that failed to load', async () => {
  api.fetchApartment.mockRejectedValueOnce(new ApiError({ status: 0 }));
  api.fetchApartment.mockResolvedValue({ apartment: anApartment() });
  renderPage(paths.apartment(anApartment().id));

  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));

  expect(await screen.findByRole('heading', { name: 'Harmattan Court' })).toBeVisible();
});

it('wishlist button adds the apartment and removes it again', async () => {
  renderApartment();
  const button = await screen.findByRole('button', { name: 'Add to wishlist' });
  expect(button.getAttribute('aria-pressed')).toBe('false');

  wishlists.fetchWishlists.mockResolvedValue({
    wishlists: [aWishlist([anApartment()])],
  });
  await userEvent.click(button);
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
  expect(button.getAttribute('aria-pressed')).toBe('true');

  wishlists.fetchWishlists.mockResolvedValue({ wishlists: [] });
  await userEvent.click(button);
  await waitFor(() => expect(button.getAttribute('aria-pressed')).toBe('false'));
  expect(toasts.map(({ text }) => text)).toEqual([
    'Apartment added to wishlist',
    'Apartment removed from wishlist',
  ]);
});

it('says what to do when the wishlist is full', async () => {
  const message = 'Your wishlist is full. Remove one to add another.';
  wishlists.addToWishlist.mockRejectedValue(
    new ApiError({ status: 409, message, details: [{ message }] }),
  );
  renderApartment();
  const button = await screen.findByRole('button', { name: 'Add to wishlist' });

  await userEvent.click(button);

  await waitFor(() => expect(toasts).toEqual([{ tone: 'error', text: message }]));
  await waitFor(() => expect(button.getAttribute('aria-pressed')).toBe('false'));
});

it('wishlist button reverts when saving fails', async () => {
  wishlists.addToWishlist.mockRejectedValue(new ApiError({ status: 0 }));
  renderApartment();
  const button = await screen.findByRole('button', { name: 'Add to wishlist' });

  await userEvent.click(button);

  await waitFor(() => expect(toasts).toEqual([{ tone: 'error', text: 'Something went wrong' }]));
  await waitFor(() => expect(button.getAttribute('aria-pressed')).toBe('false'));
});

it('shows "Google Map coming soon" when no map key is configured', async () => {
  renderApartment();

  expect(await screen.findByText('Google Map coming soon')).toBeVisible();
});

it('shows a map around the apartment, and says that it is approximate', async () => {
  renderApartment({ name: 'Palm Court', place: { latitude: 6.4478, longitude: 3.4723 } });

  const map = await screen.findByRole('application', { name: 'Map around Palm Court' });
  expect(map.querySelector('circle')).not.toBeNull();
  expect(screen.getByText(/within 300 m, somewhere in the circle/)).toBeVisible();
  expect(screen.queryByText('Google Map coming soon')).toBeNull();
});

it('shows "Google Map coming soon" for a place that no map shows', async () => {
  renderApartment({ place: { latitude: 12, longitude: 8.5 } });

  expect(await screen.findByText('Google Map coming soon')).toBeVisible();
});

it('embeds the map of the address when a map key is configured', async () => {
  api.fetchMapKey.mockResolvedValue('a-key');
  renderApartment();

  const map = await screen.findByTitle<HTMLIFrameElement>(/^Map of /);

  expect(new URL(map.src).searchParams.get('key')).toBe('a-key');
  expect(screen.queryByText('Google Map coming soon')).toBeNull();
});

it('"Chat with host" opens the conversation', async () => {
  vi.mocked(stayApi).openChat.mockResolvedValue({
    chat: { id: 'c1', participants: [], lastMessage: null, isBlocked: false },
    message: null,
  });
  const router = renderApartment();

  await userEvent.click(await screen.findByRole('button', { name: 'Chat with host' }));

  await waitFor(() => expect(currentUrl(router)).toBe('/message?chat=c1'));
  expect(stayApi.openChat).toHaveBeenCalledWith(anApartment().host.id);
});

it('shows the first three reviews and acknowledges a helpful vote', async () => {
  renderApartment({ reviews: ['r1', 'r2', 'r3', 'r4'].map((id) => aReview({ id })) });

  const [first, ...others] = within(
    await screen.findByRole('region', { name: 'Customer Reviews' }),
  ).getAllByRole('article');
  if (!first) throw new Error('no review is shown');
  expect(others).toHaveLength(2);
  const review = within(first);
  expect(review.getByText('Amina Yusuf')).toBeVisible();
  expect(review.queryByRole('list')).toBeNull();
  expect(review.getByText('May 5, 2026')).toBeVisible();
  expect(review.getByText('7 people found this helpful')).toBeVisible();
  expect(review.getByText('Was this review helpful?')).toBeVisible();
  await userEvent.click(review.getByRole('button', { name: 'Yes' }));

  expect(toasts.map(({ text }) => text)).toEqual(['You voted Yes for review 17']);
  expect(screen.getByRole('link', { name: 'See all reviews' }).getAttribute('href')).toBe('/');
});

it('opens all reviews in place page by page, keeps them in the URL and closes them again', async () => {
  const reviews = Array.from({ length: 10 }, (_, at) =>
    aReview({ id: `r${at}`, comment: `No. ${at}` }),
  );
  const router = renderApartment({
    reviews,
    reviewSummary: {
      average: 4.25,
      reviews: 12,
      stars: [6, 4, 1, 1, 0],
      scores: { cleanliness: 4.6, accuracy: 4.5, communication: 4.4, location: 4.3, value: 4.2 },
    },
  });
  api.fetchReviews.mockResolvedValue({
    reviews: [aReview({ id: 'r10', comment: 'No. 10' }), aReview({ id: 'r11', comment: 'No. 11' })],
    pagination: { currentPage: 2, totalPages: 2 },
  });
  const section = within(await screen.findByRole('region', { name: 'Customer Reviews' }));
  expect(section.getByText('12 reviews')).toBeVisible();
  expect(section.getByText('5 stars: 6 reviews')).toBeVisible();
  expect(section.getByText('4.6 out of 5')).toBeVisible();
  expect(section.getAllByRole('article')).toHaveLength(3);

  await userEvent.click(section.getByRole('link', { name: 'See all reviews' }));
  expect(section.getAllByRole('article')).toHaveLength(10);
  expect(router.state.location.search).toBe('?reviews=1');
  expect(api.fetchReviews).not.toHaveBeenCalled();
  await userEvent.click(section.getByRole('button', { name: 'Page 2' }));

  expect(await section.findByText('No. 11')).toBeVisible();
  expect(document.activeElement).toBe(section.getByRole('heading', { level: 2 }));
  await userEvent.click(section.getByRole('button', { name: 'Show fewer reviews' }));
  await waitFor(() => expect(section.getAllByRole('article')).toHaveLength(3));
  expect(router.state.location.search).toBe('');
});

it('shows the pictures and the answer of a review, and stores a vote under its number', async () => {
  renderApartment({
    reviews: [
      aReview({
        id: 'r1',
        number: 17,
        myVote: null,
        pictures: ['/media/pictures/a-960.webp'],
        reply: { text: 'Come back soon!', createdAt: '2026-05-06T10:00:00Z' },
      }),
    ],
  });
  const section = within(await screen.findByRole('region', { name: 'Customer Reviews' }));
  const review = within(section.getByRole('article'));

  expect(review.getByText('Answer from Ngozi')).toBeVisible();
  expect(review.getByText('Come back soon!')).toBeVisible();
  await userEvent.click(review.getByRole('button', { name: 'Open picture 1 of 1' }));
  expect(await screen.findByRole('img', { name: 'Picture 1 of 1 by Amina Yusuf' })).toBeVisible();
  await userEvent.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Close' }),
  );
  await userEvent.click(review.getByRole('button', { name: 'No' }));

  await waitFor(() =>
    expect(toasts.map(({ text }) => text)).toEqual(['You voted No for review 17']),
  );
  expect(api.voteOnReview).toHaveBeenCalledWith('r1', false);
});

it.each([
  ['Report', 'reportReview', 'Thank you. We will look at this review.'],
  ['Block', 'blockReviewer', 'You will no longer see reviews by Amina Yusuf.'],
] as const)(
  '%s in the review menu asks for confirmation, then sends it',
  async (menuItem, apiCall, toast) => {
    renderApartment({ reviews: [aReview({ id: 'r1' })] });

    await userEvent.click(await screen.findByRole('button', { name: /^More about the review/ }));
    await userEvent.click(screen.getByRole('menuitem', { name: menuItem }));
    await userEvent.click(
      within(screen.getByRole('dialog')).getByRole('button', { name: menuItem }),
    );

    await waitFor(() => expect(toasts.map(({ text }) => text)).toEqual([toast]));
    expect(api[apiCall]).toHaveBeenCalledWith('r1');
  },
);

it('a review can be reported again after the request failed', async () => {
  api.reportReview.mockRejectedValueOnce(new ApiError({ status: 503 }));
  renderApartment({ reviews: [aReview({ id: 'r1' })] });
  await userEvent.click(await screen.findByRole('button', { name: /^More about the review/ }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Report' }));
  const dialog = within(screen.getByRole('dialog'));

  await userEvent.click(dialog.getByRole('button', { name: 'Report' }));
  expect(await dialog.findByRole('alert')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Report' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.reportReview).toHaveBeenCalledTimes(2);
});

it('gallery opens all pictures full screen and wraps around at both ends', async () => {
  renderApartment({ images: ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `/media/${name}.svg`) });

  expect(await screen.findAllByRole('button', { name: /^Open picture/ })).toHaveLength(5);
  expect(screen.getByRole('button', { name: 'All 6 pictures' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Open picture 1 of 6' }));
  const viewer = within(await screen.findByRole('dialog'));
  await userEvent.click(viewer.getByRole('button', { name: 'Previous picture' }));
  expect(viewer.getByRole('heading', { name: '6 of 6' })).toBeVisible();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowLeft}');
  expect(viewer.getByRole('heading', { name: '2 of 6' })).toBeVisible();

  await userEvent.click(viewer.getByRole('button', { name: 'Show picture 5 of 6' }));
  expect(viewer.getByRole('heading', { name: '5 of 6' })).toBeVisible();
  await userEvent.click(viewer.getByRole('button', { name: 'Overview' }));
  expect(viewer.getAllByRole('button', { name: /^Show picture/ })).toHaveLength(6);
  await userEvent.click(viewer.getByRole('button', { name: 'Show picture 3 of 6' }));
  expect(viewer.getByRole('heading', { name: '3 of 6' })).toBeVisible();
});

it('gallery names the room of each picture, and is grouped by room', async () => {
  const images = ['a', 'b', 'c', 'd'].map((name) => `/media/${name}.svg`);
  const pictureRooms = {
    '/media/a.svg': 'Living room',
    '/media/b.svg': 'Bedroom',
    '/media/d.svg': 'Living room',
  } as const;
  renderApartment({ images, pictureRooms });

  await userEvent.click(
    await screen.findByRole('button', { name: 'Open picture 2 of 4: Living room' }),
  );
  const viewer = within(await screen.findByRole('dialog'));
  expect(viewer.getByRole('heading', { name: 'Living room, 2 of 4' })).toBeVisible();
  expect(
    viewer.getByRole('img', { name: 'Harmattan Court, living room, picture 2 of 4' }),
  ).toHaveAttribute('src', '/media/d.svg');

  await userEvent.click(viewer.getByRole('button', { name: 'Overview' }));
  const groups = viewer.getAllByRole('heading', { level: 3 });
  expect(groups.map(({ textContent }) => textContent)).toEqual([
    'Living room',
    'Bedroom',
    'More pictures',
  ]);
});

it('gallery of a single picture offers no view of all', async () => {
  renderApartment({ images: ['/media/a.svg'] });

  expect(await screen.findByRole('button', { name: 'Open picture 1 of 1' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^All/ })).toBeNull();
});

it('gallery asks first for its large picture, and for each in the width that it has', async () => {
  const ids = [1, 2, 3, 4, 5].map((at) => `7e1c8a52-4b1f-4c0e-9d11-0c4c7f2f9a1${at}`);
  renderApartment({ images: ids.map((id) => `/media/pictures/${id}-960.webp`) });

  const buttons = await screen.findAllByRole('button', { name: /^Open picture/ });
  const pictures = buttons.map((button) => button.querySelector('img'));
  expect(pictures.map((picture) => picture?.getAttribute('loading'))).toEqual([
    'eager',
    'lazy',
    'lazy',
    'lazy',
    'lazy',
  ]);
  expect(pictures[0]).toHaveAttribute('fetchpriority', 'high');
  expect(pictures[0]?.sizes).toMatch(/\* 0\.5\).*, 100vw$/);
  expect(pictures[1]?.sizes).toMatch(/\* 0\.25\).*, 100vw$/);
});
