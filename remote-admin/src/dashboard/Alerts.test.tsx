// @vitest-environment jsdom
import { toasts } from '@gida/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, onTestFinished, vi } from 'vitest';

import { ApiError } from '@gida/api-client';
import { paths } from '@gida/contracts/paths';

import * as adminApi from '../admin-api.ts';
import { aDashboard, anAlert } from '../testing/dashboard-fixtures.ts';
import { renderPage } from '../testing/render-page.tsx';

vi.mock('../admin-api.ts');
const api = vi.mocked(adminApi);

it('resolves an alert and shows the list without it', async () => {
  api.fetchDashboardStats.mockResolvedValueOnce(aDashboard({ alerts: [anAlert()] }));
  api.fetchDashboardStats.mockResolvedValue(aDashboard());
  renderPage(paths.adminDashboard);

  await userEvent.click(await screen.findByRole('button', { name: /^Resolve: / }));

  expect(await screen.findByText('No open alerts.')).toBeVisible();
  expect(api.resolveAlert).toHaveBeenCalledWith(anAlert().id);
});

it('shows why an alert cannot be resolved', async () => {
  const message = 'This alert has been resolved already.';
  api.fetchDashboardStats.mockResolvedValue(aDashboard({ alerts: [anAlert()] }));
  api.resolveAlert.mockRejectedValue(new ApiError({ status: 404, message }));
  renderPage(paths.adminDashboard);

  await userEvent.click(await screen.findByRole('button', { name: /^Resolve: / }));

  await waitFor(() => expect(toasts).toMatchObject([{ text: message }]));
});

it('says that there are more alerts than it shows', async () => {
  api.fetchDashboardStats.mockResolvedValue(aDashboard({ alerts: [anAlert()], openAlerts: 61 }));
  renderPage(paths.adminDashboard);

  expect(await screen.findByText(/^1 of 61 open alerts: the newest of each kind/)).toBeVisible();
});

it('begins with what waits, and shows the revenue of each week', async () => {
  vi.useFakeTimers({ now: new Date('2026-01-20T10:00:00Z'), toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  api.fetchDashboardStats.mockResolvedValue(
    aDashboard({
      openClaims: 2,
      revenue: 470_000,
      weeks: [
        { from: '2026-01-12', revenue: 170_000 },
        { from: '2026-01-05', revenue: 300_000 },
      ],
      bookingsByStatus: { confirmed: 3 },
    }),
  );
  renderPage(paths.adminDashboard);

  const [first] = await screen.findAllByRole('term');
  expect(first).toHaveTextContent('Open claims');
  const money = screen.getByRole('region', { name: /^Money/ });
  for (const figure of [
    'Paid and not refunded₦470,000',
    'Week from Mon, Jan 12, 2026₦170,000',
    'Week from Mon, Jan 5, 2026₦300,000',
    // Without any stay.
    'Week from Mon, Jan 19, 2026₦0',
  ])
    expect(money).toHaveTextContent(figure);
  expect(screen.getByRole('link', { name: /^confirmed\s*3$/ })).toHaveAttribute(
    'href',
    paths.adminBookings('confirmed'),
  );
});
