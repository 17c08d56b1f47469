import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';

import type { HostedApartmentDetails } from '@gida/contracts/hosting';
import { paths } from '@gida/contracts/paths';

import * as hostingApi from '../hosting/hosting-api.ts';
import { aHosting } from './hosting-fixtures.ts';
import { renderPage } from './render-page.tsx';

/** Opens the page of a host's apartment; the test file mocks `hosting-api.ts`. */
export async function openApartment(hosting: HostedApartmentDetails = aHosting(), tab?: string) {
  vi.mocked(hostingApi).fetchHosting.mockResolvedValue(hosting);
  renderPage(paths.hostedApartment(hosting.apartment.id, tab));
  await screen.findByRole('heading', { level: 1, name: 'Harmattan Court' });
  return userEvent.setup();
}

export const clickButton = (user: ReturnType<typeof userEvent.setup>, name: string | RegExp) =>
  user.click(screen.getByRole('button', { name }));
