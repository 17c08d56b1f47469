// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';

import { ApiProblem } from '@gida/api-client';
import { paths } from '@gida/contracts/paths';

import { aClaim } from '../testing/a-claim.ts';
import { openPage } from '../testing/open-page.tsx';
import * as claimsApi from './claims-api.ts';

vi.mock('./claims-api.ts');
const api = vi.mocked(claimsApi);

afterEach(() => {
  cleanup();
  vi.resetAllMocks();
});

it('lets an admin keep a part for the host, and says what goes back before it is done', async () => {
  const dialog = await openDecision();

  await userEvent.type(dialog.getByLabelText('Tunde Ojo keeps, in naira'), '2000');
  await userEvent.type(dialog.getByLabelText('Why'), 'We saw the pictures.');

  expect(
    dialog.getByText('Tunde Ojo keeps ₦2,000. Amina Bello gets back ₦18,000 in all.'),
  ).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Decide' }));
  expect(api.decideClaim).toHaveBeenCalledWith(aClaim().bookingId, {
    kept: 2_000,
    answer: 'We saw the pictures.',
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('leaves the keyboard at the title when the last claim was decided', async () => {
  const dialog = await openDecision();
  api.fetchClaims.mockResolvedValue({ claims: [], pagination });

  await userEvent.click(dialog.getByRole('button', { name: 'Nothing' }));
  await userEvent.type(dialog.getByLabelText('Why'), 'It was old.');
  await userEvent.click(dialog.getByRole('button', { name: 'Decide' }));

  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })),
  );
});

it('refuses more than is claimed and no reason, and keeps what was typed', async () => {
  const dialog = await openDecision();

  await userEvent.type(dialog.getByLabelText('Tunde Ojo keeps, in naira'), '6000');
  await userEvent.click(dialog.getByRole('button', { name: 'Decide' }));

  expect(dialog.getByText('Enter an amount from ₦0 to ₦5,000.')).toBeVisible();
  expect(dialog.getByText('Say why, so that both understand.')).toBeVisible();
  expect(dialog.getByLabelText('Tunde Ojo keeps, in naira')).toHaveProperty('value', '6000');
  expect(api.decideClaim).not.toHaveBeenCalled();
});

it('says so when somebody else was faster', async () => {
  const message = 'This claim has been decided already.';
  api.decideClaim.mockRejectedValue(new ApiProblem({ status: 409, message }));
  const dialog = await openDecision();

  await userEvent.click(dialog.getByRole('button', { name: 'Nothing' }));
  await userEvent.type(dialog.getByLabelText('Why'), 'It was old.');
  await userEvent.click(dialog.getByRole('button', { name: 'Decide' }));

  expect(await dialog.findByText(message)).toBeVisible();
});

it('shows what was decided, by whom and why', async () => {
  const decision = { kept: 0, answer: 'It was old.', at: '2026-01-14T08:00:00.000Z' };
  show(aClaim({ claim: { ...aClaim().claim, decision }, decidedBy: 'Ngozi Eze' }));

  expect(await screen.findByText('The host keeps ₦0.')).toBeVisible();
  expect(screen.getByText('It was old.')).toBeVisible();
  expect(screen.getByText(/Ngozi Eze/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Decide on/ })).toBeNull();
});

it('says that there is nothing to decide', async () => {
  api.fetchClaims.mockResolvedValue({ claims: [], pagination });
  openPage(paths.adminClaims());

  expect(await screen.findByText('No claim waits for a decision.')).toBeVisible();
});

const pagination = { currentPage: 1, totalPages: 1 };

function show(claim = aClaim()) {
  api.fetchClaims.mockResolvedValue({ claims: [claim], pagination });
  openPage(paths.adminClaims());
}

async function openDecision() {
  show();
  await userEvent.click(await screen.findByRole('button', { name: /^Decide on the claim/ }));
  return within(screen.getByRole('dialog'));
}
