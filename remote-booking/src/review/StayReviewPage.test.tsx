// @vitest-environment jsdom
import { unstatedFacts, type ApartmentFacts } from '@gida/contracts/facts';
import { ApiError } from '@gida/api-client';
import { paths } from '@gida/contracts/paths';
import type { StayReviewResponse } from '@gida/contracts/reviews';
import { currentUrl } from '@gida/testing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { renderPage } from '../testing/render-page.tsx';
import { anOwnReview, aStayReview } from '../testing/review-fixtures.ts';
import * as reviewApi from './review-api.ts';

vi.mock('./review-api.ts');
const api = vi.mocked(reviewApi);
const { bookingId } = aStayReview().stay;

afterEach(() => {
  cleanup();
  vi.resetAllMocks();
});

const renderReview = (response = aStayReview()) => {
  api.fetchStayReview.mockResolvedValue(response);
  return renderPage(paths.stayReview(bookingId));
};

const stars = (group: string, label: string) =>
  within(screen.getByRole('radiogroup', { name: group })).getByRole('radio', { name: label });
const groups = [
  'Cleanliness',
  'As described',
  'Communication',
  'Location',
  'Value for money',
] as const;

it('publishes a review and shows it with the time until which it can be changed', async () => {
  renderReview();
  const written = anOwnReview({ rating: 5 });
  api.writeReview.mockImplementation(async () => {
    const response = aStayReview({ state: 'editable', review: written });
    api.fetchStayReview.mockResolvedValue(response);
    return response;
  });

  await screen.findByRole('heading', { level: 1, name: 'Review your stay' });
  expect(api.fetchStayReview).toHaveBeenCalledWith(bookingId, expect.anything());
  await userEvent.click(stars('Overall', '5 stars'));
  for (const group of groups) await userEvent.click(stars(group, '4 stars'));
  await userEvent.type(screen.getByLabelText('Your review'), '  Quiet and cool. ');
  await userEvent.click(screen.getByRole('button', { name: 'Publish review' }));

  const title = await screen.findByRole('heading', { level: 1, name: 'Your review' });
  await waitFor(() => expect(document.activeElement).toBe(title));
  expect(screen.getByText('You can change your review until Jan 16, 2026, 11:00.')).toBeVisible();
  expect(api.writeReview).toHaveBeenCalledWith(
    bookingId,
    {
      rating: 5,
      scores: { cleanliness: 4, accuracy: 4, communication: 4, location: 4, value: 4 },
      comment: 'Quiet and cool.',
      pictures: [],
      facts: [],
    },
    expect.any(String),
  );
});

describe('what the host states', () => {
  const withFacts = (overrides: Partial<StayReviewResponse> = {}) => {
    const response = aStayReview(overrides);
    const facts: ApartmentFacts = {
      ...unstatedFacts,
      publicPowerHours: 20,
      inverter: true,
      waterSource: 'borehole',
    };
    const apartment = { ...response.stay.apartment, facts };
    return { ...response, stay: { ...response.stay, apartment } };
  };
  const answer = (statement: string, label: string) =>
    within(screen.getByRole('group', { name: statement })).getByRole('radio', { name: label });
  const power = '20 hours of public power a day';
  const saves = async () => withFacts({ state: 'editable', review: anOwnReview() });

  it('is confirmed or denied with the review, or left open', async () => {
    renderReview(withFacts());
    api.writeReview.mockImplementation(saves);

    expect(await screen.findByRole('group', { name: 'Was it so? (optional)' })).toBeVisible();
    expect(answer(power, 'Not noticed')).toBeChecked();
    await userEvent.click(stars('Overall', '5 stars'));
    for (const group of groups) await userEvent.click(stars(group, '4 stars'));
    await userEvent.type(screen.getByLabelText('Your review'), 'Quiet.');
    await userEvent.click(answer(power, 'Yes'));
    await userEvent.click(answer('Inverter', 'Yes'));
    await userEvent.click(answer('Inverter', 'Not noticed'));
    await userEvent.click(answer('Water from a borehole', 'No'));
    await userEvent.click(screen.getByRole('button', { name: 'Publish review' }));

    await waitFor(() => expect(api.writeReview).toHaveBeenCalledOnce());
    expect(api.writeReview.mock.lastCall?.[1].facts).toEqual([
      { fact: 'publicPower', value: '20', wasSo: true },
      { fact: 'water', value: 'borehole', wasSo: false },
    ]);
  });

  it('keeps earlier answers in a change, and asks again about what the host has changed since', async () => {
    const facts = [
      { fact: 'publicPower', value: '6', wasSo: true },
      { fact: 'inverter', value: 'yes', wasSo: true },
    ] as const;
    renderReview(withFacts({ state: 'editable', review: anOwnReview({ facts: [...facts] }) }));
    api.changeReview.mockImplementation(saves);

    await userEvent.click(await screen.findByRole('button', { name: 'Edit review' }));
    expect(answer(power, 'Not noticed')).toBeChecked();
    expect(answer('Inverter', 'Yes')).toBeChecked();
    await userEvent.click(answer('Inverter', 'No'));
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));

    await waitFor(() => expect(api.changeReview).toHaveBeenCalledOnce());
    expect(api.changeReview.mock.lastCall?.[1].facts).toEqual([
      { fact: 'inverter', value: 'yes', wasSo: false },
    ]);
  });

  it.each([
    ['the host states nothing', unstatedFacts],
    ['the API knows no facts', undefined],
  ])('is not asked when %s', async (_when, facts) => {
    const response = aStayReview();
    const apartment = { ...response.stay.apartment, ...(facts && { facts }) };
    renderReview({ ...response, stay: { ...response.stay, apartment } });

    expect(await screen.findByLabelText('Your review')).toBeVisible();
    expect(screen.queryByRole('group', { name: 'Was it so? (optional)' })).toBeNull();
  });
});

it('says beside each field what is missing, focuses the first one and sends nothing', async () => {
  renderReview();

  await screen.findByRole('radiogroup', { name: 'Overall' });
  await userEvent.click(stars('Overall', '3 stars'));
  await userEvent.click(screen.getByRole('button', { name: 'Publish review' }));

  const cleanliness = screen.getByRole('radiogroup', { name: 'Cleanliness' });
  await waitFor(() => expect(document.activeElement).toBe(cleanliness));
  expect(cleanliness).toHaveAccessibleDescription('Choose the stars for “Cleanliness”.');
  expect(screen.getByText('Write a few words about your stay.')).toBeVisible();
  expect(api.writeReview).not.toHaveBeenCalled();
});

it('keeps everything that was entered when the server refuses it', async () => {
  api.writeReview.mockRejectedValue(new ApiError({ status: 503, message: 'Please try again.' }));
  renderReview();

  await screen.findByRole('radiogroup', { name: 'Overall' });
  await userEvent.click(stars('Overall', '2 stars'));
  for (const group of groups) await userEvent.click(stars(group, '3 stars'));
  await userEvent.type(screen.getByLabelText('Your review'), 'Loud.');
  await userEvent.click(screen.getByRole('button', { name: 'Publish review' }));

  expect(await screen.findByRole('alert')).toHaveTextContent('Please try again.');
  expect(stars('Overall', '2 stars')).toBeChecked();
  expect(stars('Location', '3 stars')).toBeChecked();
  expect(screen.getByLabelText('Your review')).toHaveValue('Loud.');
});

it('chooses stars with the keyboard, as a group of radio buttons', async () => {
  renderReview();
  await screen.findByRole('radiogroup', { name: 'Overall' });

  stars('Overall', '1 star').focus();
  await userEvent.keyboard(' {ArrowRight}{ArrowRight}');

  expect(stars('Overall', '3 stars')).toBeChecked();
  expect(
    within(screen.getByRole('radiogroup', { name: 'Overall' })).getByText('Okay'),
  ).toBeVisible();
});

it('adds pictures one after another, keeps all but a failed one, and removes one', async () => {
  api.uploadReviewPicture
    .mockResolvedValueOnce('/media/pictures/a-960.webp')
    .mockRejectedValueOnce(new ApiError({ status: 413, message: 'This picture is too large.' }))
    .mockResolvedValueOnce('/media/pictures/c-960.webp');
  URL.createObjectURL = (file) => `blob:${(file as File).name}`; // the page shows files only
  URL.revokeObjectURL = () => undefined;
  renderReview();
  const picture = (name: string) => new File(['a picture'], name, { type: 'image/jpeg' });

  await userEvent.upload(await screen.findByLabelText('Add pictures'), [
    picture('a.jpg'),
    picture('b.jpg'),
    picture('c.jpg'),
  ]);

  expect(await screen.findByText('b.jpg: This picture is too large.')).toBeVisible();
  expect(screen.getByRole('img', { name: 'Your picture 2 of 2' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Remove picture 1' }));
  const left = screen.getByRole<HTMLImageElement>('img', { name: 'Your picture 1 of 1' });
  expect(left.src).toContain('c-960');
});

it('changes a review that is younger than 48 hours', async () => {
  const review = anOwnReview();
  renderReview(aStayReview({ state: 'editable', review }));
  api.changeReview.mockImplementation(async () => {
    const edited = anOwnReview({ editedAt: '2026-01-14T11:00:00.000Z' });
    const response = aStayReview({ state: 'editable', review: edited });
    api.fetchStayReview.mockResolvedValue(response);
    return response;
  });

  await userEvent.click(await screen.findByRole('button', { name: 'Edit review' }));
  expect(stars('Overall', '4 stars')).toBeChecked();
  await userEvent.type(screen.getByLabelText('Your review'), ' Twice.');
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));

  await screen.findByRole('button', { name: 'Edit review' });
  expect(api.changeReview).toHaveBeenCalledWith(
    bookingId,
    expect.objectContaining({ comment: 'Quiet and cool. Twice.' }),
  );
});

it.each([
  ['fixed', {}, 'Your review can no longer be changed.'],
  ['fixed', { isHidden: true }, 'Our team has removed this review, so nobody else can see it.'],
  ['fixed', { reply: { text: 'Come back!', createdAt: '2026-01-15T10:00:00Z' } }, 'Come back!'],
] as const)('shows a %s review with %o and no way to change it', async (state, fields, text) => {
  renderReview(aStayReview({ state, review: anOwnReview(fields) }));

  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Edit review' })).toBeNull();
});

it('says when a stay cannot be reviewed yet', async () => {
  renderReview(aStayReview({ state: 'unavailable' }));

  expect(await screen.findByText('You cannot review this stay yet.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to the booking' })).toHaveAttribute(
    'href',
    paths.booking(bookingId),
  );
});

describe('draft of a review', () => {
  const field = () => screen.findByLabelText<HTMLTextAreaElement>('Your review');
  const another = '/bookings';
  /** Of a stay of its own: the drafts of the other tests are of theirs. */
  const ofStay = (id: string) => aStayReview({ stay: { ...aStayReview().stay, bookingId: id } });

  it('is there again after the page was left, which asks first', async () => {
    const router = renderReview(ofStay('left'));
    await userEvent.type(await field(), 'Quiet and cool.');
    await userEvent.click(stars('Overall', '4 stars'));

    await act(() => router.navigate(another));
    await userEvent.click(await screen.findByRole('button', { name: 'Keep writing' }));
    expect(currentUrl(router)).toBe(paths.stayReview(bookingId));
    expect(await field()).toHaveValue('Quiet and cool.');

    await act(() => router.navigate(another));
    await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(currentUrl(router)).toBe(another));
    cleanup();
    renderReview(ofStay('left'));

    expect(await field()).toHaveValue('Quiet and cool.');
    expect(stars('Overall', '4 stars')).toBeChecked();
  });

  it('asks before the tab is closed, until it is published', async () => {
    renderReview(ofStay('published'));
    await field();
    expect(closesTab()).toBe(true);

    await userEvent.click(stars('Overall', '5 stars'));
    for (const group of groups) await userEvent.click(stars(group, '4 stars'));
    await userEvent.type(await field(), 'Cool.');
    expect(closesTab()).toBe(false);
    api.writeReview.mockImplementation(async () => {
      const response = aStayReview({ state: 'editable', review: anOwnReview({ rating: 5 }) });
      api.fetchStayReview.mockResolvedValue(response);
      return response;
    });
    await userEvent.click(screen.getByRole('button', { name: 'Publish review' }));

    await screen.findByRole('heading', { level: 1, name: 'Your review' });
    expect(closesTab()).toBe(true);
  });

  /** Whether the browser closes it without a question. */
  const closesTab = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
});
