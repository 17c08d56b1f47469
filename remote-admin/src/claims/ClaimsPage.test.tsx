// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

import { ApiError } from '@gida/api-client';
import { paths } from '@gida/contracts/paths';

import { aClaim } from '../testing/claim-fixtures.ts';
import { renderPage } from '../testing/render-page.tsx';
import * as claimsApi from './claims-api.ts';

vi.mock('./claims-api.ts');
const api = vi.mocked(claimsApi);

it('previews the refund and sends the decision when the host keeps part of the fee', async () => {
  const dialog = await openDecision();

  await userEvent.type(dialog.getByLabelText('Tunde Ojo keeps, in naira'), '2000');
  await userEvent.type(dialog.getByLabelText('Reason'), 'We saw the pictures.');

  expect(
    dialog.getByText(
      'Tunde Ojo keeps ₦2,000.00. Amina Bello will be refunded ₦18,000.00 in total.',
    ),
  ).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(api.decideClaim).toHaveBeenCalledWith(aClaim().bookingId, {
    awarded: 2_000,
    reason: 'We saw the pictures.',
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('moves the focus to the heading after the last claim is decided', async () => {
  const dialog = await openDecision();
  api.fetchClaims.mockResolvedValue({ claims: [], pagination });

  await userEvent.click(dialog.getByRole('button', { name: 'Nothing' }));
  await userEvent.type(dialog.getByLabelText('Reason'), 'It was old.');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));

  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })),
  );
});

it('rejects an amount above the claim and an empty reason, and keeps the input', async () => {
  const dialog = await openDecision();

  await userEvent.type(dialog.getByLabelText('Tunde Ojo keeps, in naira'), '6000');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));

  expect(await dialog.findByText('Enter an amount from ₦0 to ₦5,000.00.')).toBeVisible();
  expect(
    dialog.getByText('Please give a reason. The guest and the host will read it.'),
  ).toBeVisible();
  expect(dialog.getByLabelText('Tunde Ojo keeps, in naira')).toHaveProperty('value', '6000');
  expect(api.decideClaim).not.toHaveBeenCalled();
});

it('shows the server message when the claim has already been decided', async () => {
  const message = 'This claim has been decided already.';
  api.decideClaim.mockRejectedValue(new ApiError({ status: 409, message }));
  const dialog = await openDecision();

  await userEvent.click(dialog.getByRole('button', { name: 'Nothing' }));
  await userEvent.type(dialog.getByLabelText('Reason'), 'It was old.');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));

  expect(await dialog.findByText(message)).toBeVisible();
});

it('shows the decision, its reason and the admin who took it', async () => {
  const decision = { awarded: 0, reason: 'It was old.', at: '2026-01-14T08:00:00.000Z' };
  renderClaims(aClaim({ claim: { ...aClaim().claim, decision }, decidedBy: 'Ngozi Eze' }));

  expect(await screen.findByText('The host keeps ₦0.00.')).toBeVisible();
  expect(screen.getByText('It was old.')).toBeVisible();
  expect(screen.getByText(/Ngozi Eze/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Decide on/ })).toBeNull();
});

it('shows the empty state when no claims are open', async () => {
  api.fetchClaims.mockResolvedValue({ claims: [], pagination });
  renderPage(paths.adminClaims());

  expect(await screen.findByText('No claims are awaiting a decision.')).toBeVisible();
});

const pagination = { currentPage: 1, totalPages: 1, totalIsCapped: false };

function renderClaims(claim = aClaim()) {
  api.fetchClaims.mockResolvedValue({ claims: [claim], pagination });
  renderPage(paths.adminClaims());
}

async function openDecision() {
  renderClaims();
  await userEvent.click(await screen.findByRole('button', { name: /^Decide on the claim/ }));
  return within(screen.getByRole('dialog'));
}
