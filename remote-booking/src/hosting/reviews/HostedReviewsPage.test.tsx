// @vitest-environment jsdom
import { ApiError } from '@gida/api-client';
import { paths } from '@gida/contracts/paths';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';

import { renderPage } from '../../testing/render-page.tsx';
import { aHostedReview } from '../../testing/review-fixtures.ts';
import * as hostedReviewApi from './hosted-review-api.ts';

vi.mock('./hosted-review-api.ts');
const api = vi.mocked(hostedReviewApi);
const apartment = { id: '0b0e8f0a-0000-4000-8000-000000000002', name: 'Harmattan Court' };

afterEach(() => {
  cleanup();
  vi.resetAllMocks();
});

function respondWith(reviews: ReturnType<typeof aHostedReview>[]) {
  api.fetchHostedReviews.mockResolvedValue({
    apartment,
    summary: null,
    reviews,
    pagination: { currentPage: 1, totalPages: 1 },
  });
}

function renderReviews(reviews = [aHostedReview()]) {
  respondWith(reviews);
  renderPage(paths.hostedReviews(apartment.id));
}

it('publishes the answer of the host, which cannot be given again', async () => {
  renderReviews();
  api.replyToReview.mockImplementation(async () => {
    const reply = { text: 'Thank you!', createdAt: '2026-01-15T10:00:00Z' };
    respondWith([aHostedReview({ reply })]);
    return { status: 200, message: 'Your answer is published.' };
  });

  await userEvent.click(await screen.findByRole('button', { name: 'Answer the review by Amina' }));
  await userEvent.type(screen.getByLabelText('Your answer'), 'Thank you!');
  await userEvent.click(screen.getByRole('button', { name: 'Publish answer' }));

  expect(await screen.findByText('Thank you!', { selector: 'p' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Answer the review by Amina' })).toBeNull();
  expect(api.replyToReview).toHaveBeenCalledWith(aHostedReview().id, 'Thank you!');
});

it('keeps the answer when it could not be sent, and asks for one that is empty', async () => {
  renderReviews();
  api.replyToReview.mockRejectedValue(new ApiError({ status: 503, message: 'Please try again.' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Answer the review by Amina' }));

  await userEvent.click(screen.getByRole('button', { name: 'Publish answer' }));
  expect(await screen.findByText('Write your answer.')).toBeVisible();
  await userEvent.type(screen.getByLabelText('Your answer'), 'Thank you!');
  await userEvent.click(screen.getByRole('button', { name: 'Publish answer' }));

  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Please try again.'));
  expect(screen.getByLabelText('Your answer')).toHaveValue('Thank you!');

  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole('button', { name: 'Answer the review by Amina' })).toBeVisible();
});

it('says that there are no reviews yet', async () => {
  renderReviews([]);

  expect(await screen.findByText('No reviews yet.')).toBeVisible();
});
