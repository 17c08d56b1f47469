// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

import { paths } from '@gida/contracts/paths';

import { aReportedCase, aReportedReview } from '../testing/moderation-fixtures.ts';
import { renderPage } from '../testing/render-page.tsx';
import * as moderationApi from './moderation-api.ts';

vi.mock('./moderation-api.ts');
const api = vi.mocked(moderationApi);

it('shows the report, its reporter and the messages before it', async () => {
  renderQueue(aReportedCase());

  const card = within(await screen.findByRole('article', { name: 'Tunde Ojo' }));

  expect(card.getByText(/Reported by Amina Bello/)).toBeVisible();
  expect(card.getByText(/Wants cash\./)).toBeVisible();
  expect(card.getByText(/Pay me in cash\./)).not.toBeVisible();

  await userEvent.click(card.getByText('The message before it'));

  expect(card.getByText(/Pay me in cash\./)).toBeVisible();
});

it('shows the effect of an outcome before the decision is sent, and the cases that are left after it', async () => {
  renderQueue(aReportedCase());
  const dialog = await openDecision();

  await userEvent.selectOptions(dialog.getByLabelText('Outcome'), 'Disable messaging');
  await userEvent.type(dialog.getByLabelText('Reason'), 'We read it.');

  expect(dialog.getByText(/but cannot send messages\./)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(api.decideCase).toHaveBeenCalledWith(aReportedCase(), {
    outcome: 'muted',
    note: 'We read it.',
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.fetchCases).toHaveBeenCalledTimes(2);
});

it('shows the pictures of a reported review and what the host answered', async () => {
  renderQueue(aReportedReview());

  expect(await screen.findByRole('button', { name: 'Open picture 1 of 1' })).toBeVisible();
  expect(screen.getByText('That is not true.')).toBeVisible();
  expect(screen.queryByText(/before it$/)).toBeNull();
});

it('shows the pictures of the messages before a report', async () => {
  const [report] = aReportedCase().reports;
  const message = { isByReported: true, text: 'Picture', at: '2026-01-13T11:00:00.000Z' };
  const messages = [{ ...message, pictures: ['/media/pictures/a-960.webp'] }];
  renderQueue(aReportedCase({ reports: [{ ...report!, messages }] }));

  await userEvent.click(await screen.findByText('The message before it'));

  const pictures = screen.getByRole('list', { name: 'Pictures' });
  expect(within(pictures).getByRole('button', { name: 'Open picture 1 of 1' })).toBeVisible();
});

it('offers only review outcomes for a reported review', async () => {
  renderQueue(aReportedReview());
  const dialog = await openDecision();

  const outcomes = dialog.getAllByRole('option').map(({ textContent }) => textContent);

  expect(outcomes).toEqual(['Choose one', 'Dismiss the report', 'Hide the review']);
});

it('requires an outcome and a reason', async () => {
  renderQueue(aReportedCase());
  const dialog = await openDecision();

  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));

  expect(await dialog.findByText('Choose an outcome.')).toBeVisible();
  expect(dialog.getByText('Give a reason.')).toBeVisible();
  expect(api.decideCase).not.toHaveBeenCalled();
});

function renderQueue(reportedCase: ReturnType<typeof aReportedCase>) {
  const pagination = { currentPage: 1, totalPages: 1, totalIsCapped: false };
  api.fetchCases.mockResolvedValue({ cases: [reportedCase], pagination });
  renderPage(paths.adminModeration());
}

async function openDecision() {
  await userEvent.click(await screen.findByRole('button', { name: /^Decide: / }));
  return within(screen.getByRole('dialog'));
}
