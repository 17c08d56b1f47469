// @vitest-environment jsdom
import { toasts } from '@gida/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

import { ApiError } from '@gida/api-client';
import { paths } from '@gida/contracts/paths';

import { aFailedJob } from '../testing/job-fixtures.ts';
import { renderPage } from '../testing/render-page.tsx';
import * as jobsApi from './jobs-api.ts';

vi.mock('./jobs-api.ts');
const api = vi.mocked(jobsApi);
const pagination = { currentPage: 1, totalPages: 1, totalIsCapped: false };

it('shows what failed, about whom, how often and why', async () => {
  api.fetchFailedJobs.mockResolvedValue({ jobs: [aFailedJob()], pagination });
  renderPage(paths.adminJobs);

  const row = await screen.findByRole('row', { name: /Send an email/ });

  expect(row).toHaveTextContent('gone@example.com');
  expect(row).toHaveTextContent('10');
  expect(row).toHaveTextContent('The mail server answered 550.');
});

it('links to the booking that a job is about', async () => {
  const { bookingId, ...job } = aFailedJob({
    kind: 'reconcile-refunds',
    subject: '',
    bookingId: 'b-1',
  });
  api.fetchFailedJobs.mockResolvedValue({ jobs: [{ ...job, bookingId }], pagination });
  renderPage(paths.adminJobs);

  const link = await screen.findByRole('link', { name: 'View booking' });

  expect(link).toHaveAttribute('href', paths.adminBooking('b-1'));
});

it('retries a job and shows the list without it', async () => {
  api.fetchFailedJobs.mockResolvedValueOnce({ jobs: [aFailedJob()], pagination });
  api.fetchFailedJobs.mockResolvedValue({ jobs: [], pagination });
  renderPage(paths.adminJobs);

  await userEvent.click(
    await screen.findByRole('button', { name: 'Retry: Send an email, gone@example.com' }),
  );

  expect(api.retryJob).toHaveBeenCalledWith(aFailedJob().id);
  expect(await screen.findByText('No jobs have failed.')).toBeVisible();
});

it('shows why a job cannot be retried', async () => {
  const message = 'This job is no longer among the failed ones.';
  api.fetchFailedJobs.mockResolvedValue({ jobs: [aFailedJob()], pagination });
  api.retryJob.mockRejectedValue(new ApiError({ status: 409, message }));
  renderPage(paths.adminJobs);

  await userEvent.click(await screen.findByRole('button', { name: /^Retry/ }));

  await waitFor(() => expect(toasts).toMatchObject([{ text: message }]));
});
