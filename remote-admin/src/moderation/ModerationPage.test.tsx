// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';

import { paths } from '@gida/contracts/paths';

import { aCase, aReportedReview } from '../testing/a-case.ts';
import { openPage } from '../testing/open-page.tsx';
import * as moderationApi from './moderation-api.ts';

vi.mock('./moderation-api.ts');
const api = vi.mocked(moderationApi);

afterEach(() => {
  cleanup();
  vi.resetAllMocks();
});

it('shows what was reported, by whom and what was said', async () => {
  show(aCase());

  const found = within(await screen.findByRole('article', { name: 'Tunde Ojo' }));

  expect(found.getByText(/Reported by Amina Bello/)).toBeVisible();
  expect(found.getByText(/Wants cash\./)).toBeVisible();
  expect(found.getByText(/Pay me in cash\./)).not.toBeVisible();

  await userEvent.click(found.getByText('The message before it'));

  expect(found.getByText(/Pay me in cash\./)).toBeVisible();
});

it('says what an outcome means before it is sent', async () => {
  show(aCase());
  const dialog = await openDecision();

  await userEvent.selectOptions(dialog.getByLabelText('Outcome'), 'Turn messages off');
  await userEvent.type(dialog.getByLabelText('Why'), 'We read it.');

  expect(dialog.getByText(/but cannot write\./)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Decide' }));
  expect(api.decideCase).toHaveBeenCalledWith(aCase(), { outcome: 'muted', note: 'We read it.' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('offers for a review what fits a review', async () => {
  show(aReportedReview());
  const dialog = await openDecision();

  const outcomes = dialog.getAllByRole('option').map(({ textContent }) => textContent);

  expect(outcomes).toEqual(['Choose one', 'Dismiss the report', 'Hide the review']);
});

it('wants an outcome and a reason', async () => {
  show(aCase());
  const dialog = await openDecision();

  await userEvent.click(dialog.getByRole('button', { name: 'Decide' }));

  expect(dialog.getByText('Choose what becomes of it.')).toBeVisible();
  expect(dialog.getByText('Say why.')).toBeVisible();
  expect(api.decideCase).not.toHaveBeenCalled();
});

function show(found: ReturnType<typeof aCase>) {
  const pagination = { currentPage: 1, totalPages: 1 };
  api.fetchCases.mockResolvedValue({ cases: [found], pagination });
  openPage(paths.adminModeration());
}

async function openDecision() {
  await userEvent.click(await screen.findByRole('button', { name: /^Decide: / }));
  return within(screen.getByRole('dialog'));
}
